import type { MessageAction, TemplateAction } from '@sluice/liquid';
import { emailPartNames } from '@sluice/liquid/messages';
import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';
import { plural } from '../messages/plural.ts';

/** An edit of passages, which has words of its own: those of what is in a decision are the words of its cards. */
export type PassageEdit = Exclude<MessageAction['type'], 'template-changed' | TemplateAction['type']>;

/** The current messages of `MessageBuilder`. */
export function useMessageBuilderMessages(): typeof messageBuilderMessages {
  return useSection('messageBuilder', messageBuilderMessages);
}

/** How many parts of each kind a message has. */
export interface PartCounts {
  decisions: number;
  loops: number;
  texts: number;
  kept: number;
}

const count = (value: number, one: string, other: string) => plural('en', value, { one, other });

/** What undo and redo call the edits of passages. */
const editNames: Record<PassageEdit, string> = {
  'passage-text-changed': 'text changed',
  'decision-added': 'decision added',
  'passages-added': 'text added',
  'passage-named': 'title changed',
  'passage-moved': 'part moved',
  'passage-removed': 'part removed',
  'decision-taken-apart': 'decision taken apart',
  'loop-changed': 'loop changed',
  'loop-empty-case-changed': 'case of the empty list changed',
  'branch-opened': 'branch opened',
  'branch-closed': 'branch closed',
  'passage-replaced': 'part replaced',
  'email-changed': 'subject and preheader changed',
  'findings-accepted': 'answer to a check changed',
  'message-meta-changed': 'notes of this page changed',
  'message-replaced': 'message replaced',
};

/** Every visible or spoken string of the outline of a message. */
export const messageBuilderMessages = textsWithNames({
  outline: 'Your message',
  counts: ({ decisions, loops, texts, kept }: PartCounts): string =>
    [
      decisions > 0 && count(decisions, '# decision', '# decisions'),
      loops > 0 && count(loops, '# loop', '# loops'),
      texts > 0 && count(texts, '# text', '# texts'),
      kept > 0 && count(kept, '# kept part', '# kept parts'),
    ]
      .filter(Boolean)
      .join(', '),
  showTexts: 'Show all texts',
  hideTexts: 'Hide all texts',
  pasteAgain: 'Paste again',
  addToMessage: 'Add to the message',
  addDecision: 'Add a decision',
  addDecisionHere: 'Decide here',
  addDecisionAround: 'Decide about the selection',
  addDecisionAfter: 'Add a decision after it',
  addDecisionInLoop: 'Add a decision in the loop',
  addText: 'Add a text',
  addTextBefore: 'Add a text before',
  addTextAfter: 'Add a text after',
  newText: 'New text',
  noDecisions: 'No decisions found',
  noDecisionsHelp:
    'Everybody gets the same text. Add a decision where people should get something different.',
  text: 'Text',
  textNumber: (number: number): string => `Text ${String(number)}`,
  textHint: 'What everybody gets here. Liquid is allowed.',
  links: (value: number): string => count(value, '# link', '# links'),
  pictures: (value: number): string => count(value, '# picture', '# pictures'),
  layoutLines: (value: number): string => count(value, '# line of layout', '# lines of layout'),
  decision: (number: string): string => `Decision ${number}`,
  decisionInLoop: 'Decision for each entry',
  branches: (value: number): string => count(value, '# branch', '# branches'),
  branchesForEach: (value: number, variable: string): string =>
    `${count(value, '# branch', '# branches')}, for each ${variable}`,
  menuOf: (title: string): string => `Menu of ${title}`,
  rename: 'Rename',
  titleLabel: 'Title',
  moveUp: 'Move up',
  moveDown: 'Move down',
  keepOnly: (branch: string): string => `Keep only the text of ${branch}`,
  keepOnlyHelp: 'Everybody gets it, and the decision goes.',
  remove: 'Remove',
  removeDecision: 'Remove with all branches',
  editAsLiquid: 'Edit as Liquid',
  liquidOf: (title: string): string => `Liquid of ${title}`,
  apply: 'Apply',
  cancel: 'Cancel',
  kept: 'Kept as it is',
  openAlone: 'Open alone',
  closeLevel: 'Close this level',
  openLevel: 'Open this level',
  wayTo: (title: string): string => `The way to ${title}`,
  wholeMessage: 'The whole message',
  forEach: 'For each',
  in: 'in',
  loop: (variable: string): string => `Loop for each ${variable}`,
  editLoop: 'Edit the loop',
  loopVariable: 'Name of an entry',
  loopVariableHelp: 'As its values are written: product in product.price.',
  loopList: 'List',
  loopListHelp: 'As Liquid names it: event_properties.${products}',
  loopLimit: 'At most',
  loopOffset: 'Leave out at the start',
  loopReversed: 'From the last to the first',
  loopLimited: (limit: string): string => `at most ${limit}`,
  emptyCase: 'When the list is empty',
  addEmptyCase: 'Say something when the list is empty',
  removeEmptyCase: 'Say nothing when the list is empty',
  timesFor: (times: number, person: string): string => `${count(times, '#', '#')} for ${person}`,
  timesForSample: (times: number): string => count(times, '# entry', '# entries'),
  noEntriesFor: (person: string): string => `0 for ${person}: give the list some entries in the test`,
  samplePerson: 'the sample person',
  /** The same at the beginning of a label. */
  someone: 'Sample person',
  gets: (person: string, branch: string): string => `${person}: ${branch}`,
  getsNothing: 'nothing',
  decisionTested: 'Decision to test',
  whoGetsWhat: 'In every decision',
  notReached: 'not reached',
  /** Of a loop in a loop, the entries of both: `2.1`. */
  inRound: (round: string): string => `Entry ${round}`,
  moreRounds: (left: number): string => count(left, 'Show # more entry', 'Show # more entries'),
  nothingLost: 'Nothing of your message was lost',
  everyLine: 'Every line is in one of the parts on the left',
  somethingDiffers: 'A part of the text is written otherwise than you pasted it',
  previewAs: 'Show the message as',
  email: 'Email',
  /** Beside the choice of the view: who gets the email that is shown. */
  emailFor: (person: string): string => `For ${person}`,
  emailForNobody: 'For an unknown person',
  emailOfTest: (person: string): string => `For ${person}, as in the test`,
  emailPerson: 'Whose email is shown',
  liquid: 'Liquid',
  makeEmail: 'Make it an email',
  removeEmail: 'Remove subject and preheader',
  emailParts: emailPartNames,
  emailPartHints: {
    subject: 'What the inbox shows first. Liquid is allowed.',
    preheader: 'What the inbox shows after the subject.',
  },
  emailPartsApart:
    'Braze fills in each of them on its own: a variable that the body sets does not exist in them.',
  lettersOf: (value: number): string => count(value, '# character', '# characters'),
  makeCards: 'Make cards of its Liquid',
  emptyPart: 'empty',
  emailOf: (person: string): string => `In the inbox of ${person}`,
  partEnds: (part: string): string =>
    `The ${part.toLowerCase()} ends the message: this person gets no email at all.`,
  bodyEnds: 'The body ends the message: this person gets no email at all.',
  undone: (edit: string): string => `Undone: ${edit}`,
  redone: (edit: string): string => `Redone: ${edit}`,
  done: (edit: string): string => `${edit.charAt(0).toUpperCase()}${edit.slice(1)}`,
  edits: editNames,
});
