import type { NotSetCell, Received } from '@sluice/liquid/analysis';
import { textOfValue } from '../../person-words/index.ts';
import type { whoGetsWhatMessages } from '../messages.ts';

type Code = keyof (typeof whoGetsWhatMessages)['cells'];

/** What one missing value does. */
export type CellSaid =
  | { code: Code }
  /** What stands in the texts instead. */
  | { code: 'printed'; text: string }
  /** The branches that they get; `undefined` for the Else. */
  | { code: 'gets'; branches: readonly (number | undefined)[]; isAlsoNothing: boolean };

/** How bad it is, by color; the words say it, too. */
export type CellTone = 'stop' | 'warn' | 'ok' | 'plain' | 'quiet';

/** Says what a missing value does: the worst that happens to anybody, else the branches that people move to. */
export function cellSaid({ hasEffect, received, printed, value }: NotSetCell): CellSaid {
  if (hasEffect === true) return effectOf(received.map((one) => one.received));
  if (printed !== undefined) {
    if (printed.trim() === '') return { code: 'left-empty' };
    return printed === textOfValue(value) ? { code: 'as-it-is' } : { code: 'printed', text: printed };
  }
  return { code: hasEffect === undefined ? 'not-decided' : 'no-effect' };
}

function effectOf(received: readonly Received[]): CellSaid {
  if (received.some(({ code }) => code === 'error')) return { code: 'error' };
  const unsent = received.filter(isUnsent);
  if (unsent.length === received.length) {
    return { code: received.every(({ code }) => code === 'nothing') ? 'nothing' : 'not-sent' };
  }
  const branches = received.flatMap((one) => {
    if (isUnsent(one)) return [];
    return one.code === 'branch' ? [one.params.index] : [undefined];
  });
  return { code: 'gets', branches, isAlsoNothing: unsent.length > 0 };
}

function isUnsent({ code, params }: Received): boolean {
  if (code === 'nothing') return true;
  return (code === 'branch' || code === 'else') && params.effect.kind === 'abort';
}

export function toneOf({ code }: CellSaid): CellTone {
  switch (code) {
    case 'not-sent':
    case 'nothing':
      return 'stop';
    case 'error':
    case 'left-empty':
      return 'warn';
    case 'printed':
      return 'ok';
    case 'gets':
      return 'plain';
    default:
      return 'quiet';
  }
}
