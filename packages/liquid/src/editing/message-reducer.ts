import { tokenize } from '../document/tokenize.ts';
import { EMAIL_PARTS, withEmail } from '../model/email.ts';
import { passageById } from '../model/message.ts';
import { emptyStatement, defaultSettings } from '../model/create-template.ts';
import type {
  DecisionPassage,
  EmailPart,
  EmailParts,
  LoopPassage,
  Message,
  Passage,
  Template,
  TextPassage,
} from '../model/template.ts';
import { namesOf } from '../translate/print/message-names.ts';
import { textOfPassages } from '../translate/print/print-passages.ts';
import { incompleteIn } from '../translate/print/passage-problems.ts';
import type { BranchOfDecision, LoopChanges, MessageAction } from './message-action.ts';
import { editOnOneLine, onOneLine, passageOnOneLine } from './one-line.ts';
import { withLivePassages, withTextsPrinted } from './opened-texts.ts';
import {
  changeDecision,
  changeListOf,
  changePassage,
  fits,
  insertAt,
  joined,
  joinedEverywhere,
  type Passages,
} from './passage-lists.ts';
import { takenApart } from './take-apart.ts';
import type { TemplateAction } from './template-action.ts';
import { reduceTemplate, withNameOf } from './template-reducer.ts';

/**
 * Applies one edit to a message. Pure; passages that the edit does not touch keep their identity. The texts of branches that
 * somebody has opened follow their passages. An edit that is impossible or changes nothing returns the same message.
 */
export function messageReducer(message: Message, action: MessageAction): Message {
  if (action.type === 'message-replaced') return action.message;
  if (action.type === 'findings-accepted') return withAcceptedFindings(message, action.acceptedFindings);
  if (action.type === 'email-changed') return withEmail(message, action.email);
  const { email } = message;
  const part = email && partOf(email, action);
  if (email !== undefined && part !== undefined) {
    const changed = applied(email[part], action, true);
    if (changed === email[part]) return message;
    return { ...message, email: { ...email, [part]: withTextsPrinted(changed) } };
  }
  const changed = applied(message.passages, action);
  if (changed === message.passages) return message;
  return { ...message, passages: withTextsPrinted(changed) };
}

/** The part of an email that an edit is about; `undefined` for its body. */
function partOf(email: EmailParts, action: ActionOnPassages): EmailPart | undefined {
  const id = placeOf(action);
  if (typeof id !== 'string') return id.part;
  return EMAIL_PARTS.find((part) => passageById({ passages: email[part] }, id) !== undefined);
}

/** The passage that an edit begins at, or the list. */
function placeOf(action: ActionOnPassages): string | { part?: EmailPart | undefined } {
  if (action.type !== 'decision-added' && action.type !== 'passages-added') return action.passageId;
  const { at } = action;
  if ('textId' in at) return at.textId;
  if ('after' in at) return at.after;
  if ('before' in at) return at.before;
  return at.in?.passageId ?? at;
}

/**
 * Applies one edit to the template of a decision, as `templateReducer` does. Of a branch that was opened, and whose text is edited,
 * all that is still there stays as it is, so that nobody loses a half-built condition by typing beside it.
 */
export function decisionReducer(template: Template, action: TemplateAction): Template {
  return reduceTemplate(template, action, withLivePassages);
}

function withAcceptedFindings(message: Message, accepted: NonNullable<Message['acceptedFindings']>): Message {
  const { acceptedFindings, ...others } = message;
  if (accepted === acceptedFindings || (accepted.length === 0 && acceptedFindings === undefined))
    return message;
  return accepted.length === 0 ? others : { ...others, acceptedFindings: accepted };
}

type Action<Type extends MessageAction['type']> = Extract<MessageAction, { type: Type }>;

/** An edit of what is in one part of a message. */
type ActionOnPassages = Exclude<
  MessageAction,
  { type: 'message-replaced' | 'findings-accepted' | 'email-changed' }
>;

/** @param isInLine whether the part is one line, as a subject is */
function applied(passages: Passages, action: ActionOnPassages, isInLine = false): Passages {
  switch (action.type) {
    case 'template-changed':
      return changeDecision(passages, action.passageId, (decision) => {
        const edit = isInLine ? editOnOneLine(action.action) : action.action;
        const template = decisionReducer(decision.template, edit);
        return template === decision.template ? decision : { ...decision, template };
      });
    case 'passage-text-changed':
      return changeTextOf(passages, action.passageId, isInLine ? onOneLine(action.text) : action.text);
    case 'decision-added':
      return addDecision(passages, action, isInLine);
    case 'passages-added':
      return action.passages.length === 0
        ? passages
        : insertAt(passages, isInLine ? action.passages.map(passageOnOneLine) : action.passages, action.at);
    case 'passage-named':
      return changePassage(passages, action.passageId, (passage) =>
        passage.kind === 'decision' || passage.kind === 'loop' ? withNameOf(passage, action.name) : passage,
      );
    case 'passage-moved':
      return movePassage(passages, action);
    case 'passage-removed':
      return changeListOf(passages, action.passageId, (list, index) => joined(list.toSpliced(index, 1)));
    case 'decision-taken-apart':
      return changeListOf(passages, action.passageId, (list, index) => {
        const apart = takenApart(list, index, action.keep, action.textId);
        return apart === list ? list : joined(apart);
      });
    case 'loop-changed':
      return changeLoop(passages, action.passageId, (loop) => changeHead(loop, action.changes));
    case 'loop-empty-case-changed':
      return changeLoop(passages, action.passageId, (loop) => withEmptyCase(loop, action.passages));
    case 'branch-opened':
      return changeDecision(passages, action.passageId, (decision) =>
        openBranch(decision, action.branch, action.passages),
      );
    case 'branch-closed':
      return changeDecision(passages, action.passageId, (decision) => closeBranch(decision, action.branch));
    case 'passage-replaced': {
      const replaced = changeListOf(passages, action.passageId, (list, index) =>
        joined(list.toSpliced(index, 1, ...action.passages)),
      );
      return fits(replaced) ? replaced : passages;
    }
  }
}

function changeTextOf(passages: Passages, id: string, text: string): Passages {
  return changePassage(passages, id, (passage) =>
    passage.kind === 'text' && passage.text !== text ? { ...passage, text } : passage,
  );
}

function changeLoop(passages: Passages, id: string, change: (loop: LoopPassage) => LoopPassage): Passages {
  return changePassage(passages, id, (passage) => (passage.kind === 'loop' ? change(passage) : passage));
}

/** A new decision: one branch without conditions. */
function newDecision(
  { passageId, statementId, conditionId }: Action<'decision-added'>,
  text: string,
  isInLine: boolean,
): DecisionPassage {
  return {
    kind: 'decision',
    id: passageId,
    template: {
      statements: [{ ...emptyStatement(statementId, conditionId), customText: text }],
      // Within a line, line breaks of its own would part the sentence.
      settings: { ...defaultSettings(), ...(isInLine && { outputStyle: 'one-line' }) },
    },
  };
}

function addDecision(passages: Passages, action: Action<'decision-added'>, isInLine: boolean): Passages {
  const { at } = action;
  if (!('textId' in at)) return insertAt(passages, [newDecision(action, '', isInLine)], at);
  const added = changeListOf(passages, at.textId, (list, index) => {
    const passage = list[index];
    if (passage?.kind !== 'text') return list;
    return joined(list.toSpliced(index, 1, ...around(passage, action, at, isInLine)));
  });
  return fits(added) ? added : passages;
}

/** A text with a decision at its caret, or in the place of its selection. */
function around(
  passage: TextPassage,
  action: Action<'decision-added'>,
  at: { start: number; end: number; afterId: string },
  isInLine: boolean,
): Passages {
  const { text } = passage;
  const [start, end] = outsideOfTags(text, at.start, at.end);
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const isOwnLine = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\r?\n|$)/.test(after);
  const decision = newDecision(action, selected, isInLine || selected !== '' || !isOwnLine);
  return [
    { ...passage, text: before },
    decision,
    { ...passage, id: before === '' ? passage.id : at.afterId, text: after },
  ];
}

/** A selection that contains every `{{ … }}` that it touches; a caret in one stands behind it. */
function outsideOfTags(text: string, start: number, end: number): readonly [number, number] {
  let from = Math.min(Math.max(Math.min(start, end), 0), text.length);
  let until = Math.min(Math.max(start, end, 0), text.length);
  const isCaret = from === until;
  tokenize(text, (kind, tokenStart, tokenEnd) => {
    if (kind === 'text') return;
    if (from > tokenStart && from < tokenEnd) from = isCaret ? tokenEnd : tokenStart;
    if (until > tokenStart && until < tokenEnd) until = tokenEnd;
  });
  return [from, until];
}

function movePassage(passages: Passages, { passageId, at }: Action<'passage-moved'>): Passages {
  const moved = passageById({ passages }, passageId)?.passage;
  if (moved === undefined) return passages;
  const target = 'after' in at ? at.after : 'before' in at ? at.before : at.in?.passageId;
  const isInside = target !== undefined && passageById({ passages: [moved] }, target) !== undefined;
  if (isInside) return passages;
  // Texts are joined only afterwards: until then, each of them is a place beside which it can go.
  const without = changeListOf(passages, passageId, (list, index) => list.toSpliced(index, 1));
  const placed = insertAt(without, [moved], at);
  return placed === without ? passages : joinedEverywhere(placed);
}

function changeHead(loop: LoopPassage, changes: LoopChanges): LoopPassage {
  const keys = Object.keys(changes) as (keyof LoopChanges)[];
  if (keys.every((key) => (loop[key] ?? '') === (changes[key] ?? ''))) return loop;
  const changed = Object.fromEntries(
    Object.entries({ ...loop, ...changes }).filter(
      ([key, value]) => value !== undefined && !(value === '' && optional.has(key)) && value !== false,
    ),
  ) as unknown as LoopPassage;
  if (changed.source?.opening === undefined) return changed;
  const { opening: _, ...source } = changed.source;
  return { ...changed, source };
}

/** The parts of a loop's tag that are absent when they are empty. */
const optional: ReadonlySet<string> = new Set(['limit', 'offset']);

function withEmptyCase(loop: LoopPassage, passages: Passages | undefined): LoopPassage {
  const { emptyPassages, ...kept } = loop;
  if (passages !== undefined) return passages === emptyPassages ? loop : { ...loop, emptyPassages: passages };
  if (emptyPassages === undefined) return loop;
  if (kept.source?.elseTag === undefined) return kept;
  const { elseTag: _, ...source } = kept.source;
  return { ...kept, source };
}

function openBranch(
  decision: DecisionPassage,
  branch: BranchOfDecision,
  passages: Passages,
): DecisionPassage {
  return changeBranch(decision, branch, (text, opened) =>
    opened === undefined && textOfPassages(passages, namesOf([])) === text ? passages : opened,
  );
}

function closeBranch(decision: DecisionPassage, branch: BranchOfDecision): DecisionPassage {
  return changeBranch(decision, branch, (_, opened) =>
    opened?.some(saysMore) === true ? opened : undefined,
  );
}

/** Tells whether a passage says more than its text does. */
function saysMore(passage: Passage): boolean {
  if (incompleteIn(passage).length > 0) return true;
  if ('name' in passage && passage.name !== undefined) return true;
  if (passage.kind === 'loop') return [...passage.passages, ...(passage.emptyPassages ?? [])].some(saysMore);
  if (passage.kind !== 'decision') return false;
  const { statements, settings } = passage.template;
  const inside = [
    ...statements.flatMap(({ passages = [] }) => passages),
    ...(settings.fallbackPassages ?? []),
  ];
  return statements.some(({ name }) => name !== undefined) || inside.some(saysMore);
}

/** A decision with what is open in one of its branches changed. */
function changeBranch(
  decision: DecisionPassage,
  branch: BranchOfDecision,
  change: (text: string, opened: Passages | undefined) => Passages | undefined,
): DecisionPassage {
  const { template } = decision;
  if (branch === 'else') {
    const { fallbackPassages: before, ...settings } = template.settings;
    const after = change(settings.customFallback, before);
    if (after === before) return decision;
    return {
      ...decision,
      template: { ...template, settings: { ...settings, ...(after && { fallbackPassages: after }) } },
    };
  }
  const index = template.statements.findIndex(({ id }) => id === branch.statementId);
  const statement = template.statements[index];
  if (statement === undefined) return decision;
  const { passages: before, ...closed } = statement;
  const after = change(statement.customText, before);
  if (after === before) return decision;
  const statements = template.statements.with(index, { ...closed, ...(after && { passages: after }) });
  return { ...decision, template: { ...template, statements } };
}
