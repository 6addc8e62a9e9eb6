import { everyPassage, generateLiquid, passagesIn, type Message, type Template } from '@sluice/liquid';
import { useMemo } from 'react';
import type { BuilderIntents } from '../../condition-builder/state/builder-intents.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { lateModule } from '../../hooks/late-component.ts';
import { keepSame } from './keep-same.ts';
import { liquidReader } from '../../syntax-preview/editor/useEditedText.ts';
import { cardsOfMessage, type MessageEditor } from './message-editor.ts';
import { isAboutCards } from './message-news.ts';
import type { MessageState } from './useMessageState.ts';
import { decisionsAtTop, partAround, withPartsOf } from './email-message.ts';
import { decisionsOf, onlyDecisionOf, viewTemplateOf } from './view-template.ts';

/** Reading texts is most of the model's code: it comes once something is read. */
export const textReader = lateModule(() => import('./read-texts.ts'));

export interface ViewBuilder {
  /** The decision that is looked at, as a template with all that is around it. */
  builder: ConditionBuilderState;
  /** Its id; absent where the message has none. */
  decisionId: string | undefined;
}

/**
 * A message as a builder of one template sees it: one of its decisions, with all that is around it as text. What builders
 * share, such as the test, the text editor and the ways from the result to the cards, goes through it.
 *
 * @param chosen the id of the decision to look at; the first one when it is none
 */
export function useViewBuilder(state: MessageState, chosen: string | undefined): ViewBuilder {
  const { message, open, canUndo, canRedo, news, editor } = state;
  const decision = useMemo(() => {
    const top = decisionsAtTop(message);
    const all = top.length > 0 ? top : decisionsOf(message);
    return all.find(({ id }) => id === chosen) ?? all[0];
  }, [message, chosen]);
  const template = useMemo(
    () => viewTemplateOf(decision, generateLiquid(partAround(message, decision?.id))),
    [decision, message],
  );
  const decisionId = decision?.id;
  const own = decision?.template;
  const isOnly = onlyDecisionOf(message) !== undefined;
  return useMemo(
    () => ({
      decisionId,
      builder: {
        template,
        intents: viewIntents(editor, decisionId),
        openStatementIds: open,
        isFallbackOpen: decisionId !== undefined && open.has(decisionId),
        canUndo,
        canRedo,
        news: news !== undefined && isAboutCards(news) ? news : undefined,
        takeFocusTarget: () =>
          isOnly && decisionId !== undefined && own !== undefined
            ? editor.takeCardFocus(decisionId, own)
            : undefined,
      },
    }),
    [decisionId, template, editor, open, canUndo, canRedo, news, isOnly, own],
  );
}

const known = new WeakMap<MessageEditor, Map<string, BuilderIntents>>();

/** The edits of one decision, of which some are about the whole message. Always the same object. */
function viewIntents(editor: MessageEditor, decisionId = ''): BuilderIntents {
  const ofEditor = known.get(editor) ?? new Map<string, BuilderIntents>();
  known.set(editor, ofEditor);
  const made = ofEditor.get(decisionId) ?? makeViewIntents(editor, decisionId);
  ofEditor.set(decisionId, made);
  return made;
}

function makeViewIntents(editor: MessageEditor, decisionId: string): BuilderIntents {
  const own = editor.intentsOf(decisionId);
  return {
    ...own,
    toggleAll: (isOpen) =>
      editor.show(() =>
        isOpen ? new Set([...cardsOfMessage(editor.message), ...fallbacks(editor.message)]) : NONE,
      ),
    startFrom: (make) => takeTemplate(editor, decisionId, make(editor.createId)),
    apply: (actions) => {
      const [only] = actions;
      if (actions.length === 1 && only?.type === 'template-replaced')
        takeTemplate(editor, decisionId, only.template);
      else editor.apply(editor.routed(actions, decisionId));
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

const fallbacks = (message: Message): readonly string[] =>
  passagesIn(everyPassage(message)).flatMap(({ passage }) =>
    passage.kind === 'decision' && passage.template.settings.hasFallback ? [passage.id] : [],
  );

/** Takes over a template: instead of a decision where it is nothing more, else instead of the whole message. */
function takeTemplate(editor: MessageEditor, decisionId: string, template: Template): void {
  const { source } = template;
  const isMore =
    template.statements.length === 0 ||
    (source !== undefined && (source.before + source.after).trim() !== '');
  const hasMore = onlyDecisionOf(editor.message)?.id !== decisionId;
  if (!isMore && !hasMore) {
    const inner =
      source === undefined ? template : { ...template, source: { ...source, before: '', after: '' } };
    editor.apply([
      {
        type: 'template-changed',
        passageId: decisionId,
        action: { type: 'template-replaced', template: inner },
      },
    ]);
    return;
  }
  // Whoever reads a text that is typed has come before it can be applied.
  const read = textReader.arrived()?.messageOf ?? liquidReader.arrived()?.messageOfTyped;
  if (read === undefined) {
    void readAndTake(editor, template);
    return;
  }
  replaceBody(editor, read(template, { createId: editor.createId }));
}

async function readAndTake(editor: MessageEditor, template: Template): Promise<void> {
  const { messageOf } = await textReader.load();
  replaceBody(editor, messageOf(template, { createId: editor.createId }));
}

/** Takes another text instead of a message. Of an email it is the body: its subject and its preheader stay. */
function replaceBody(editor: MessageEditor, body: Message): void {
  replaceMessage(editor, withPartsOf(editor.message, body));
}

/** Takes another message instead; what it says as before stays the same parts. */
export function replaceMessage(editor: MessageEditor, message: Message): void {
  const passages = keepSame(editor.message.passages, message.passages);
  editor.apply([{ type: 'message-replaced', message: { ...message, passages } }]);
}
