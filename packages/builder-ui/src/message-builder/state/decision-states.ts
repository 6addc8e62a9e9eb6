import type { DecisionPassage } from '@sluice/liquid';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import type { MessageEditor } from './message-editor.ts';
import { newsForCards, type MessageNews } from './message-news.ts';

interface KnownState {
  decision: DecisionPassage;
  /** Which of its cards are open, in one text. */
  open: string;
  state: ConditionBuilderState;
}

/**
 * The states of decisions, as their cards take them: each the same object until something of that decision changes, so that
 * an edit renders one of them.
 */
export class DecisionStates {
  readonly #known = new Map<string, KnownState>();
  readonly #editor: MessageEditor;

  constructor(editor: MessageEditor) {
    this.#editor = editor;
  }

  stateOf(
    decision: DecisionPassage,
    open: ReadonlySet<string>,
    news: MessageNews | undefined,
  ): ConditionBuilderState {
    const { id, template } = decision;
    const own = template.statements.flatMap((statement) => (open.has(statement.id) ? [statement.id] : []));
    const isFallbackOpen = open.has(id);
    const key = `${String(isFallbackOpen)} ${own.join(' ')}`;
    const known = this.#known.get(id);
    if (known?.decision === decision && known.open === key) return known.state;
    const editor = this.#editor;
    const state: ConditionBuilderState = {
      template,
      intents: editor.intentsOf(id),
      openStatementIds: new Set(own),
      isFallbackOpen,
      canUndo: false,
      canRedo: false,
      news: newsForCards(news),
      takeFocusTarget: () => editor.takeCardFocus(id, template),
    };
    this.#known.set(id, { decision, open: key, state });
    return state;
  }
}
