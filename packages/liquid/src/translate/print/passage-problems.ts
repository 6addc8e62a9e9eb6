import { isReadableLoopPart } from '../../document/markup/loop.ts';
import { readOnce } from '../../model/read-once.ts';
import type { LoopPassage, Passage, Template } from '../../model/template.ts';
import { branchTextProblem } from './branch-text.ts';
import { planStatement } from './build-chain.ts';
import type { IncompletePart } from './gap.ts';
import { brokenText, problemsOf } from './problems.ts';

/** What is missing in passages inside a branch or a loop. */
const incompleteInside = readOnce((passages: readonly Passage[]): readonly IncompletePart[] =>
  passages.flatMap(incompleteIn),
);

/** What is missing or impossible in a template and in what is inside its opened branches. */
export function incompleteOf(template: Template): readonly IncompletePart[] {
  return problemsOf(template, template.statements.map(planStatement), incompleteInside).incomplete;
}

/** What is missing or impossible in a passage and in what is inside it. */
export function incompleteIn(passage: Passage): readonly IncompletePart[] {
  switch (passage.kind) {
    case 'text': {
      const problem = branchTextProblem(passage.text);
      return problem === undefined ? none : [{ passageId: passage.id, ...brokenText(problem) }];
    }
    case 'decision':
      return inPassage(passage.id, incompleteOf(passage.template));
    case 'loop':
      return [
        ...problemsOfLoop(passage),
        ...incompleteInside(passage.passages),
        ...(passage.emptyPassages === undefined ? none : incompleteInside(passage.emptyPassages)),
      ];
    case 'kept':
      return none;
  }
}

const none: readonly IncompletePart[] = [];

/** Says of which passage something is said, where nobody has said so yet. */
export function inPassage<Entry extends { passageId?: string | undefined }>(
  passageId: string,
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.map((entry) => (entry.passageId === undefined ? { passageId, ...entry } : entry));
}

function problemsOfLoop(loop: LoopPassage): readonly IncompletePart[] {
  const { id: passageId, variable, list, limit, offset } = loop;
  if (loop.source?.opening !== undefined) return none;
  const found: IncompletePart[] = [];
  const missing = { passageId, part: 'loop', kind: 'missing', params: {} } as const;
  if (variable === '') found.push({ ...missing, code: 'loop-variable-missing' });
  if (list === '') found.push({ ...missing, code: 'loop-list-missing' });
  const unreadable = [
    /^[\w-]*$/.test(variable) ? '' : variable,
    ...[list, limit, offset].map((text = '') => (text === '' || isReadableLoopPart(text) ? '' : text)),
  ].filter((text) => text !== '');
  for (const text of unreadable)
    found.push({
      passageId,
      part: 'loop',
      kind: 'impossible',
      code: 'loop-part-unreadable',
      params: { text },
    });
  return found;
}
