import {
  decisionNumbers,
  passagesIn,
  type BranchOfDecision,
  type Message,
  type PassagePlace,
} from '@sluice/liquid';
import type { MessageRendering, RenderedPassage } from '@sluice/liquid/render';

/** A decision or a loop that is marked beside the email. */
export interface MailMark {
  passageId: string;
  kind: 'decision' | 'loop';
  /** Of a decision. */
  number?: number | undefined;
  /** The name that somebody has given. */
  name?: string | undefined;
  /** The branch that the person gets; absent where nothing is sent. `index`: its place among the branches. */
  branch?: { kind: 'if' | 'else-if' | 'else'; index: number } | undefined;
  /** The same branch, as it is found. */
  sent: BranchOfDecision | undefined;
  /** How many entries of a loop are sent. */
  entries: number;
  /** How many marked passages are around it. */
  level: number;
}

/**
 * The decisions and loops that are marked, in reading order: those outside of loops. What is in a loop is met once for each
 * entry, so that the loop stands for it.
 */
export function marksOf(message: Message, { passages }: MessageRendering): readonly MailMark[] {
  const rendered = new Map(passages.map((passage) => [passage.passageId, passage]));
  const numbers = decisionNumbers(message);
  return passagesIn(message.passages).flatMap((place): readonly MailMark[] => {
    const { passage, path } = place;
    if (passage.kind !== 'decision' && passage.kind !== 'loop') return [];
    if (path.some(({ part }) => part === 'entries' || part === 'empty')) return [];
    const { kind, id: passageId, name } = passage;
    const result = rendered.get(passageId);
    return [
      {
        passageId,
        kind,
        name,
        number: numbers.get(passageId),
        branch: branchOf(place, result),
        sent: result?.parts[0]?.branch,
        entries: result?.entries ?? 0,
        level: path.length,
      },
    ];
  });
}

function branchOf({ passage }: PassagePlace, result: RenderedPassage | undefined): MailMark['branch'] {
  const branch = result?.parts[0]?.branch;
  if (passage.kind !== 'decision' || branch === undefined) return undefined;
  const { statements } = passage.template;
  if (branch === 'else') return { kind: 'else', index: statements.length };
  const index = statements.findIndex(({ id }) => id === branch.statementId);
  return index === -1 ? undefined : { kind: index === 0 ? 'if' : 'else-if', index };
}
