import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Reads the parameters in the fragment of an emailed link, and removes the fragment from the address: its token opens an
 * account, and must not stay in the browser's history.
 */
export function useFragment(): URLSearchParams {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [fragment] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);
  return fragment;
}
