import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { invitationPath } from '../../../config/invitation-paths.ts';

/**
 * The token of the invitation link, from the fragment of the address. It stays there, because people come back to it after
 * they have signed in. Links from before were sent with the token in the path: it moves to the fragment.
 */
export function useInvitationToken(): string {
  const { token: inPath } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inPath !== undefined) void navigate(invitationPath(inPath), { replace: true });
  }, [inPath, navigate]);
  return inPath ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
