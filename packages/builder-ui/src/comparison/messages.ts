import type { ChangedPlace, TemplateChange } from '@sluice/liquid/compare';
import type { DataType, LoopPassage, OutputStyle, Passage, ReferenceStyle } from '@sluice/liquid';
import { emailPartNames } from '@sluice/liquid/messages';
import { useSection } from '../messages/useSection.ts';

/** The words of the model about a change. */
export const changeWords = {
  /** A change of a template in one line. English when left out: `changeMessage`. */
  change: undefined as ((change: TemplateChange) => string) | undefined,
};

/** The current messages of a comparison in words. */
export function useTemplateComparisonMessages(): typeof templateComparisonMessages {
  return useSection('templateComparison', templateComparisonMessages);
}

/** Every visible or spoken string of a comparison in words. */
export const templateComparisonMessages = {
  label: 'Changes',
  /** The badge of a branch; of an Else If with its number. */
  place: ({ kind, index }: ChangedPlace) => placeNames[kind] + (kind === 'elseIf' ? ` ${String(index)}` : ''),
  /** Spoken before what was there, and before what is there now. */
  was: 'was',
  now: 'now',
  value: 'value',
  type: 'type',
  dataType: (dataType: DataType | undefined): string => dataType ?? 'unknown',
  text: 'text',
  /** After an inserted attribute that was replaced by another. */
  inText: 'in the text',
  inTextWithDefault: 'in the text, default',
  reason: 'reason',
  name: 'name',
  noName: 'no name',
  emptyText: 'no text',
  abort: (reason: string) => (reason === '' ? 'abort' : `abort, “${reason}”`),
  sends: (text: string) => `sends “${text}”`,
  sendsNothing: 'sends an empty text',
  before: 'before',
  added: 'added',
  removed: 'removed',
  /** A branch is in another place among the others; its old badge follows. */
  moved: 'moved, was',
  reordered: 'conditions in another order',
  layout: 'Layout',
  layouts: { readable: 'Readable', tight: 'Tight', 'one-line': 'One line' } as Record<OutputStyle, string>,
  references: 'Reference style',
  referenceStyles: { braced: 'With braces', bare: 'Without braces' } as Record<ReferenceStyle, string>,
  formatting: 'Formatting only. Nobody gets anything else.',
  /** The badge of a passage of a message. */
  passages: {
    text: 'Text',
    decision: 'Decision',
    loop: 'Loop',
    kept: 'Kept as it is',
  } as Record<Passage['kind'], string>,
  /** The part of an email that a passage stands in, unless it is the body. */
  emailParts: emailPartNames,
  /** What a loop does, where it has no title. */
  loop: ({ variable, list, limit, offset, reversed }: LoopPassage): string =>
    [
      `for each ${variable} in ${list}`,
      ...(limit === undefined ? [] : [`at most ${limit}`]),
      ...(offset === undefined ? [] : [`without the first ${offset}`]),
      ...(reversed === true ? ['from the last'] : []),
    ].join(', '),
  title: 'title',
  noTitle: 'no title',
  /** A passage is in another place among the others. */
  movedPassage: 'moved',
  /** After a branch that is listed although it is the same. */
  unchanged: 'same',
  same: 'Nothing has changed.',
  more: (count: number) => `Show ${String(count)} more`,
  /** Before each difference of two versions that are made one, said to screen readers with the change. */
  choiceFor: (change: string) => `What to keep of: ${change}`,
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Both',
  /** What only one of the versions has. */
  onlyMine: 'only in yours',
  onlyTheirs: 'only in theirs',
  keep: 'Keep',
  leaveOut: 'Leave out',
  /** Instead of "Leave out", where one person has removed what the other has changed. */
  remove: 'Remove',
  removedAndChanged: {
    byMe: 'You removed this, but they changed it:',
    byThem: 'They removed this, but you changed it:',
  },
  keepBranches: 'Both branches, mine first',
  changedBy: { mine: 'You changed this', theirs: 'They changed this', both: 'Both of you changed this' },
};

const placeNames: Record<ChangedPlace['kind'], string> = {
  if: 'If',
  elseIf: 'Else If',
  else: 'Else',
  before: 'Before',
  after: 'After',
};

/** The current messages of a comparison of two texts. */
export function useLiquidComparisonMessages(): typeof liquidComparisonMessages {
  return useSection('liquidComparison', liquidComparisonMessages);
}

/** Every visible or spoken string of a comparison of two texts. */
export const liquidComparisonMessages = {
  wrap: 'Wrap long lines',
  /** Spoken before a line that is only in the old text, or only in the new one. */
  removedLine: 'Removed:',
  addedLine: 'Added:',
  same: 'The text is the same.',
  /** Spoken with the label of the code. */
  counts: (added: number, removed: number) => `${lines(added)} added, ${lines(removed)} removed`,
  unchanged: (count: number) => `Show ${String(count)} lines that are the same`,
};

function lines(count: number): string {
  return count === 1 ? '1 line' : `${String(count)} lines`;
}
