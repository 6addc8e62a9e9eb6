import { useEffect, useEffectEvent } from 'react';
import { registerOpenWork } from '../../../lib/unsaved/kept-work.ts';
import type { UnappliedText } from './useUnappliedText.ts';

interface OpenWorkOptions {
  /** Stores unsaved changes in this browser at once. @returns whether there was room for them */
  keep: () => boolean;
  unappliedText: UnappliedText;
}

/** Lets a person who signs out be asked about everything that is not saved, the last keystroke included. */
export function useOpenWork({ keep, unappliedText }: OpenWorkOptions): void {
  const store = useEffectEvent(() => void keep());
  const hasUnappliedText = useEffectEvent(() => unappliedText.exists() && !keep());
  useEffect(() => registerOpenWork({ store: () => store(), hasUnappliedText: () => hasUnappliedText() }), []);
}
