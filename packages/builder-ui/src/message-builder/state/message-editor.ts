import {
  createId,
  decisionReducer,
  everyPassage,
  messageReducer,
  passageById,
  passagesIn,
  type BranchOfDecision,
  type DecisionPassage,
  type Message,
  type MessageAction,
  type Passage,
  type PassageTarget,
  type Template,
  type TemplateAction,
} from '@sluice/liquid';
import type { BuilderIntents } from '../../condition-builder/state/builder-intents.ts';
import type { EditFact } from '../../condition-builder/edit-news.ts';
import type { FocusTarget } from '../../condition-builder/focus/focus-target.ts';
import { createIntents } from '../../condition-builder/state/builder-editor.ts';
import { stepBack, stepForward, type HistoryStep } from '../../condition-builder/state/edit-history.ts';
import {
  Edited,
  withOneOpen,
  type EditorState,
  type Versions,
} from '../../condition-builder/state/edited.ts';
import { BranchTexts } from './branch-texts.ts';
import { liquidOf } from './keep-same.ts';
import {
  editOf,
  isPassageEdit,
  type MessageEdit,
  type MessageNews,
  type PassageFact,
} from './message-news.ts';

export type MessageVersions = Versions<Message, MessageEdit, MessageNews>;
export type MessageEditorState = EditorState<Message, MessageEdit, MessageNews>;

/** A control of a passage that an edit leads to. */
export interface PassageFocus {
  passageId: string;
  control: 'toggle' | 'menu' | 'title' | 'first-card' | 'field';
}

/** Tells whether an edit puts in another message, or another template, so that all cards are new. */
const replacesAll = (action: MessageAction): boolean =>
  action.type === 'message-replaced' ||
  (action.type === 'template-changed' && action.action.type === 'template-replaced');

/** The decision that is all of a message: what everybody else gets is seen at once, as in a builder of one. */
export function decisionAlone({ passages, email }: Message): DecisionPassage | undefined {
  const [first, second] = passages;
  return email === undefined && second === undefined && first?.kind === 'decision' ? first : undefined;
}

/** The cards of a message, decision by decision. */
export function cardsOfMessage(message: Message): readonly string[] {
  return passagesIn(everyPassage(message)).flatMap(({ passage }) =>
    passage.kind === 'decision' ? passage.template.statements.map(({ id }) => id) : [],
  );
}

/** Makes the edits of a message, those in its decisions among them. Lives as long as the builder. */
export class MessageEditor {
  readonly texts = new BranchTexts();
  readonly #edited: Edited<Message, MessageEdit, MessageNews>;
  readonly #intents = new Map<string, BuilderIntents>();
  /** The edits of passages that stand for edits of templates, such as the fix of a finding. */
  readonly #routes = new WeakMap<readonly TemplateAction[], readonly MessageAction[]>();
  #cardFocus: { passageId: string; target: FocusTarget; before: Template | undefined } | undefined;
  #passageFocus: { target: PassageFocus; before: Message | undefined } | undefined;

  constructor(initial: MessageEditorState, keep: (versions: MessageVersions) => void) {
    this.#edited = new Edited(initial, keep);
  }

  get message(): Message {
    return this.#edited.now.value;
  }

  get isLocked(): boolean {
    return this.#edited.state.isLocked;
  }

  sync(state: MessageEditorState): void {
    this.#edited.sync(state);
  }

  createId = (): string => this.#edited.state.createId?.() ?? createId();

  /** Makes one edit of several; answers whether anything changed. */
  apply(actions: readonly MessageAction[], field?: string): boolean {
    const last = actions.at(-1);
    if (last === undefined || this.isLocked) return false;
    const opening = actions.flatMap((action) => this.texts.openingOf(targetOf(action)));
    const ready = opening.reduce(messageReducer, this.message);
    const next = actions.reduce(messageReducer, ready);
    if (next === ready) return false;
    const before = this.message;
    if (!this.#edited.take(next, editOf(last), field)) return false;
    if (replacesAll(last)) this.#openFirst(before);
    return true;
  }

  /** Opens what is open at the start, where all cards came with another message. */
  #openFirst(before: Message): void {
    const open = withOneOpen(this.#edited.now.open, cardsOfMessage(this.message));
    const alone = decisionAlone(this.message);
    const isNew = alone !== undefined && before.passages.every(({ id }) => id !== alone.id);
    this.#edited.complete({ open: isNew ? new Set([...open, alone.id]) : open });
  }

  /** The same, of a passage, said and with focus at one of its controls. */
  applyAndGo(actions: readonly MessageAction[], focus: PassageFocus | undefined, field?: string): boolean {
    if (!this.apply(actions, field)) return false;
    const last = actions.at(-1);
    const edit = last && editOf(last);
    if (edit !== undefined && isPassageEdit(edit)) this.#say({ kind: 'passage', edit });
    if (focus !== undefined) this.focus(focus);
    return true;
  }

  focus(target: PassageFocus): void {
    const { isEdited, state } = this.#edited;
    this.#passageFocus = { target, before: isEdited ? state.versions.base.value : undefined };
  }

  undo = (): void => this.#step(stepBack(this.#edited.now.history, this.message), 'undo');

  redo = (): void => this.#step(stepForward(this.#edited.now.history, this.message), 'redo');

  /** Opens and closes cards, by their ids; of what is for everybody else, by that of the decision. */
  show(change: (open: ReadonlySet<string>) => ReadonlySet<string>): void {
    this.#edited.show((version) => ({ ...version, open: change(version.open) }));
  }

  /** Lets edits of templates be edits of a message, wherever they are made. */
  route(actions: readonly TemplateAction[], edits: readonly MessageAction[]): void {
    this.#routes.set(actions, edits);
  }

  /** The edits that some edits of templates stand for. */
  routed(actions: readonly TemplateAction[], fallbackId: string): readonly MessageAction[] {
    const known = this.#routes.get(actions);
    if (known !== undefined) return known;
    return actions.map((action): MessageAction => {
      const statementId = 'statementId' in action ? action.statementId : undefined;
      const owner = statementId === undefined ? undefined : this.#ownerOf(statementId);
      return { type: 'template-changed', passageId: owner ?? fallbackId, action };
    });
  }

  /** A decision, as it is now. */
  decision(passageId: string): DecisionPassage | undefined {
    const found = passageById(this.message, passageId)?.passage ?? this.#inTexts(passageId);
    return found?.kind === 'decision' ? found : undefined;
  }

  /** The edits of one decision: the same object for as long as the builder lives. */
  intentsOf(passageId: string): BuilderIntents {
    const known = this.#intents.get(passageId);
    if (known !== undefined) return known;
    const made = this.#createIntents(passageId);
    this.#intents.set(passageId, made);
    return made;
  }

  /** Where focus goes among the cards of a decision, now that they are seen; answers it once. */
  takeCardFocus(passageId: string, shown: Template): FocusTarget | undefined {
    const taken = this.#cardFocus;
    if (taken?.passageId !== passageId) return undefined;
    this.#cardFocus = undefined;
    return taken.before === shown ? undefined : taken.target;
  }

  /** The same among the passages. */
  takePassageFocus(shown: Message): PassageFocus | undefined {
    const taken = this.#passageFocus;
    this.#passageFocus = undefined;
    return taken?.before === shown ? undefined : taken?.target;
  }

  /** Puts a decision into the text of a branch: at a caret, or around a selection. */
  addInBranch(passageId: string, branch: BranchOfDecision, start: number, end: number): string | undefined {
    const decision = this.decision(passageId);
    if (decision === undefined) return undefined;
    const text = branch === 'else' ? decision.template.settings.customFallback : textIn(decision, branch);
    const known = this.texts.passagesOf(decision, branch);
    const passages = known.length > 0 ? known : [{ kind: 'text' as const, id: this.createId(), text }];
    const place = placeIn(passages, start, end);
    if (place === undefined) return undefined;
    const id = this.createId();
    const opening: MessageAction = { type: 'branch-opened', passageId, branch, passages };
    return this.#add(id, place, [opening]) ? id : undefined;
  }

  /** Puts a decision at the end of a loop. */
  addInLoop(passageId: string, index: number): void {
    const id = this.createId();
    this.#add(id, { in: { passageId, part: 'entries' }, index });
  }

  /** Puts a decision into a text passage, or beside a passage. */
  addDecision(at: DecisionPlace): void {
    this.#add(this.createId(), at);
  }

  /** Adds a decision, with its first card open. */
  #add(passageId: string, at: DecisionPlace, before: readonly MessageAction[] = []): boolean {
    const statementId = this.createId();
    const adding: MessageAction = {
      type: 'decision-added',
      passageId,
      statementId,
      conditionId: this.createId(),
      at: 'textId' in at ? { ...at, afterId: this.createId() } : at,
    };
    if (!this.applyAndGo([...before, adding], { passageId, control: 'first-card' })) return false;
    this.#edited.complete({ open: new Set([...this.#edited.now.open, statementId]) });
    return true;
  }

  #inTexts(passageId: string): Passage | undefined {
    const opening = this.texts.openingOf(passageId);
    if (opening.length === 0) return undefined;
    return passageById(opening.reduce(messageReducer, this.message), passageId)?.passage;
  }

  #ownerOf(statementId: string): string | undefined {
    return passagesIn(everyPassage(this.message)).find(
      ({ passage }) =>
        passage.kind === 'decision' && passage.template.statements.some(({ id }) => id === statementId),
    )?.passage.id;
  }

  #say(fact: EditFact | PassageFact): void {
    this.#edited.announce((number) => ({ fact, number }));
  }

  #step(step: HistoryStep<Message, MessageEdit>, reason: 'undo' | 'redo'): void {
    if (step === undefined || this.isLocked) return;
    const { value, history, edit } = step;
    this.#edited.publish(value, history, reason);
    const way = reason === 'undo' ? 'undone' : 'redone';
    this.#say(isPassageEdit(edit) ? { kind: 'step', way, edit } : { kind: way, edit });
    this.#edited.complete({ open: withOneOpen(this.#edited.now.open, cardsOfMessage(value)) });
  }

  #createIntents(passageId: string): BuilderIntents {
    const read = (): Template => this.decision(passageId)?.template ?? EMPTY;
    /** Changes which cards of this decision are open, and leaves the others. */
    const changeOpen = (
      open: ReadonlySet<string>,
      change: (own: ReadonlySet<string>) => ReadonlySet<string>,
      before: readonly string[],
    ): ReadonlySet<string> => {
      const isOwn = new Set(before);
      const own = change(new Set([...open].filter((id) => isOwn.has(id))));
      return new Set([...[...open].filter((id) => !isOwn.has(id)), ...own]);
    };
    const ids = () => read().statements.map(({ id }) => id);
    const withFallback = (open: ReadonlySet<string>, isOpen: boolean) => {
      const changed = new Set(open);
      if (isOpen) changed.add(passageId);
      else changed.delete(passageId);
      return changed;
    };
    return createIntents({
      reduce: decisionReducer,
      read,
      createId: this.createId,
      apply: (action, field) => this.apply([{ type: 'template-changed', passageId, action }], field),
      undo: this.undo,
      redo: this.redo,
      setOpen: (update) => this.#edited.complete({ open: changeOpen(this.#edited.now.open, update, ids()) }),
      setFallbackOpen: (isOpen) =>
        this.#edited.complete({ open: withFallback(this.#edited.now.open, isOpen) }),
      toggle: (statementId) =>
        this.show((open) => {
          const changed = new Set(open);
          if (!changed.delete(statementId)) changed.add(statementId);
          return changed;
        }),
      toggleFallback: () => this.show((open) => withFallback(open, !open.has(passageId))),
      toggleAll: (isOpen) =>
        this.show((open) =>
          withFallback(
            changeOpen(open, () => new Set(isOpen ? ids() : []), ids()),
            isOpen,
          ),
        ),
      focus: (target) => {
        const { isEdited, state } = this.#edited;
        const base = isEdited ? passageById(state.versions.base.value, passageId)?.passage : undefined;
        const before = base?.kind === 'decision' ? base.template : undefined;
        this.#cardFocus = { passageId, target, before };
      },
      announce: (fact) => this.#say(fact),
    });
  }
}

/** Where a decision goes: into a text, or beside other passages. */
type DecisionPlace = { textId: string; start: number; end: number } | PassageTarget;

const EMPTY: Template = {
  statements: [],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
};

/** The passage that an edit is about. */
function targetOf(action: MessageAction): string {
  if ('at' in action) {
    const { at } = action;
    if ('textId' in at) return at.textId;
    if ('after' in at) return at.after;
    if ('before' in at) return at.before;
    if (action.type !== 'passage-moved') return at.in?.passageId ?? '';
  }
  return 'passageId' in action ? action.passageId : '';
}

function textIn({ template }: DecisionPassage, { statementId }: { statementId: string }): string {
  return template.statements.find(({ id }) => id === statementId)?.customText ?? '';
}

/** The text passage in which a place of all of a text is, with the place in it. Beside a part that is no text, the end of it. */
function placeIn(
  passages: readonly Passage[],
  start: number,
  end: number,
): { textId: string; start: number; end: number } | { after: string } | undefined {
  let from = 0;
  for (const passage of passages) {
    const { length } = liquidOf(passage);
    if (start <= from + length && passage.kind === 'text')
      return { textId: passage.id, start: start - from, end: Math.min(end - from, length) };
    if (start < from + length) return { after: passage.id };
    from += length;
  }
  const last = passages.at(-1);
  return last && { after: last.id };
}
