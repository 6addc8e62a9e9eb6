import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What a mailed link carries in its fragment, read once. The fragment is then taken out of the address: it opens an
 * account, and must not stay in the history.
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
