import { useEffect, useEffectEvent } from 'react';
import { registerOpenWork } from '../../../lib/unsaved/unsaved-work.ts';
import type { StoredIn } from '../draft/draft-storage.ts';
import type { UnappliedText } from './useUnappliedText.ts';

interface OpenWorkOptions {
  /** Stores unsaved changes in this browser at once. @returns where there was room for them */
  storeNow: () => StoredIn;
  unappliedText: UnappliedText;
}

/** Lets a person who signs out be asked about everything that is not saved, the last keystroke included. */
export function useOpenWork({ storeNow, unappliedText }: OpenWorkOptions): void {
  const store = useEffectEvent(() => void storeNow());
  const hasUnappliedText = useEffectEvent(() => unappliedText.exists() && storeNow() === 'nowhere');
  useEffect(() => registerOpenWork({ store: () => store(), hasUnappliedText: () => hasUnappliedText() }), []);
}
