import { useCallback, useEffect, useRef, useState } from 'react';

/** The time for which "Copied!" is shown. */
const COPIED_FOR = 2000;

export interface CopyToClipboard {
  /** True for two seconds after a copy that worked. */
  isCopied: boolean;
  /** True after a copy that failed, until the next attempt. */
  hasFailed: boolean;
  /** Puts the text on the clipboard; resolves to whether that worked. Never rejects. */
  copy: (text: string) => Promise<boolean>;
}

/** Copying with its feedback. A browser without clipboard or without permission is a failure, not a crash. */
export function useCopyToClipboard(): CopyToClipboard {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string): Promise<boolean> => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setState('failed');
      return false;
    }
    setState('copied');
    timer.current = setTimeout(() => setState('idle'), COPIED_FOR);
    return true;
  }, []);

  return { isCopied: state === 'copied', hasFailed: state === 'failed', copy };
}
