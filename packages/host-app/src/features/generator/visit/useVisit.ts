import { useState } from 'react';
import { followAddress, startVisit, type Visit } from './visit.ts';

/** The current visit, and a function to call when the draft is saved as another snippet, before the address changes. */
export function useVisit(address: string | null): [visit: Visit, saveAs: (snippetId: string) => void] {
  const [visit, setVisit] = useState(() => startVisit(address));
  const current = followAddress(visit, address);
  if (current !== visit) setVisit(current);
  return [current, (snippetId) => setVisit((latest) => ({ ...latest, snippetId }))];
}
