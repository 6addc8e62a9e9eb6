import type { GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useDeferredValue, useMemo } from 'react';
import { LONG_TEXT, useDebouncedIfLarge } from '../../hooks/useDebounced.ts';
import type { PreviewPlace } from './preview-places.ts';

/** A text, with what is marked in it. */
interface ShownText {
  generated: GeneratedLiquid;
  findings: readonly Finding[];
  focused: PreviewPlace | undefined;
}

/**
 * The text to show. What is typed is in it at once. An edit that gives other lines another number is seen in its cards
 * first, and in the text a moment later, together with everything that is marked in it. A long message waits until the person
 * rests: its layout takes longer than a key.
 */
export function useShownText(
  generated: GeneratedLiquid,
  findings: readonly Finding[],
  focused: PreviewPlace | undefined,
): ShownText {
  const latest = useMemo(() => ({ generated, findings, focused }), [generated, findings, focused]);
  const settled = useDeferredValue(latest);
  const isLong = generated.map.blocks.some(({ text }) => text.length > LONG_TEXT);
  const rested = useDebouncedIfLarge(latest, isLong);
  if (isLong) return rested;
  return hasAsManyLines(settled.generated, generated) ? latest : settled;
}

function hasAsManyLines({ map: one }: GeneratedLiquid, { map: other }: GeneratedLiquid): boolean {
  return (
    one.blocks.length === other.blocks.length &&
    // What was not edited is the same object.
    one.blocks.every((block, index) => {
      const after = other.blocks[index];
      return block === after || lineBreaks(block.text) === lineBreaks(after?.text ?? '');
    })
  );
}

function lineBreaks(text: string): number {
  return text.split('\n').length;
}
