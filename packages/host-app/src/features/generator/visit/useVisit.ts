import { useState } from 'react';
import { followAddress, startVisit, type Visit } from './visit.ts';

/** The visit that the address asks for, and a function to call before the draft's address changes. */
export function useVisit(address: string | null): [visit: Visit, saveAs: (snippetId: string) => void] {
  const [visit, setVisit] = useState(() => startVisit(address));
  const current = followAddress(visit, address);
  if (current !== visit) setVisit(current);
  return [current, (snippetId) => setVisit((latest) => ({ ...latest, snippetId }))];
}
