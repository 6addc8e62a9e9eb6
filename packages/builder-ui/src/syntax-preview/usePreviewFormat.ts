import type { GenerateOptions } from '@sluice/liquid';
import { useCallback, useState } from 'react';

/** How the Liquid is written: its layout, and its references inside tags. */
export type PreviewFormat = GenerateOptions;

const AS_USUAL: PreviewFormat = {};

/** The host's format if it passes one, else the preview's own. */
export function usePreviewFormat(
  given: PreviewFormat | undefined,
  onChange: ((format: PreviewFormat) => void) | undefined,
): [PreviewFormat, (changes: PreviewFormat) => void] {
  const [own, setOwn] = useState(AS_USUAL);
  const format = given ?? own;
  const change = useCallback(
    (changes: PreviewFormat) => {
      const next = { ...format, ...changes };
      setOwn(next);
      onChange?.(next);
    },
    [format, onChange],
  );
  return [format, change];
}
