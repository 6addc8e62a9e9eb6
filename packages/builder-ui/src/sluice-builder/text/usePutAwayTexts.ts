import { useMemo, useRef, useState } from 'react';

/** Where Liquid is typed: the template's own text beside the cards, or another one to import. */
export type TextKind = 'edit' | 'import';

/** A text that was changed and left without applying it. */
export interface PutAwayText {
  kind: TextKind;
  text: string;
}

export interface PutAwayTextsOptions {
  defaultPutAwayTexts?: readonly PutAwayText[] | undefined;
  onPutAwayTextsChange?: ((texts: readonly PutAwayText[]) => void) | undefined;
}

interface PutAwayTexts {
  /** The one to offer: that which was put away last, and is not being edited again. */
  offered: PutAwayText | undefined;
  putAway: (kind: TextKind, text: string) => void;
  /** Takes the offered text for editing. It counts as put away until it is applied: nothing else keeps it. */
  take: () => PutAwayText | undefined;
  /** What was taken is applied now, or was put away anew. */
  settle: (kind: TextKind) => void;
  /** Removes the offered text. */
  forget: () => void;
}

interface Kept {
  texts: readonly PutAwayText[];
  /** The one of them that is being edited again. */
  taken?: PutAwayText | undefined;
}

const offeredOf = ({ texts, taken }: Kept): PutAwayText | undefined =>
  texts.findLast((entry) => entry !== taken);

/** The texts that were put away. A later one never takes the place of an earlier one. */
export function usePutAwayTexts(options: PutAwayTextsOptions): PutAwayTexts {
  const { defaultPutAwayTexts, onPutAwayTextsChange } = options;
  const [kept, setKept] = useState<Kept>({ texts: defaultPutAwayTexts ?? [] });
  // At once, not with the next rendering: leaving an editor puts its text away and settles what was taken.
  const latest = useRef(kept);
  const actions = useMemo(() => {
    const change = (next: Kept) => {
      latest.current = next;
      setKept(next);
    };
    const changeTexts = (next: Kept) => {
      change(next);
      onPutAwayTextsChange?.(next.texts);
    };
    const without = (entry: PutAwayText | undefined) =>
      latest.current.texts.filter((other) => other !== entry);
    return {
      putAway: (kind: TextKind, text: string) => {
        const others = without(latest.current.taken).filter((other) => other.text !== text);
        changeTexts({ texts: [...others, { kind, text }] });
      },
      settle: (kind: TextKind) => {
        const { taken } = latest.current;
        if (taken?.kind === kind) changeTexts({ texts: without(taken) });
      },
      take: () => {
        const offered = offeredOf(latest.current);
        change({ ...latest.current, taken: offered });
        return offered;
      },
      forget: () => changeTexts({ ...latest.current, texts: without(offeredOf(latest.current)) }),
    };
  }, [onPutAwayTextsChange]);
  return { offered: offeredOf(kept), ...actions };
}
