import type { BranchOfDecision, DecisionPassage, MessageAction, Passage } from '@sluice/liquid';
import { ArrowDown, ArrowUp, CornerUpLeft, Maximize2, Pencil, Split, Text, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import { isBlankText } from '../state/view-template.ts';
import { branchesOf } from './outline-of.ts';
import { useOutlineActions, type OutlineActions } from './outline-context.ts';

interface PassageMenuProps {
  passage: Passage;
  /** What the passage is called. */
  title: string;
  onRename?: (() => void) | undefined;
  onOpenAlone?: (() => void) | undefined;
  /** Further entries at its start. */
  more?: readonly MenuEntry[] | undefined;
}

/** What can be done with a passage. */
export function PassageMenu(props: PassageMenuProps): ReactNode {
  const { title } = props;
  const messages = useMessageBuilderMessages();
  const { statementName, else: elseName } = useConditionBuilderMessages();
  const actions = useOutlineActions();
  const label = messages.menuOf(title);
  return (
    <Menu
      label={label}
      trigger={<MenuButton label={label} {...mark('passageControl', 'menu')} />}
      items={() =>
        entriesOf(props, actions, messages, (index) =>
          index === undefined ? elseName : statementName(index),
        )
      }
    />
  );
}

type Words = ReturnType<typeof useMessageBuilderMessages>;

function entriesOf(
  { passage, onRename, onOpenAlone, more = [] }: PassageMenuProps,
  { editor, neighborsOf }: OutlineActions,
  words: Words,
  branchName: (index: number | undefined) => string,
): readonly MenuEntry[] {
  const { id } = passage;
  const neighbors = neighborsOf(id).filter((other) => !isBlankText(other) || other.id === id);
  const index = neighbors.findIndex((other) => other.id === id);
  const [before, after] = [neighbors[index - 1], neighbors[index + 1]];
  const go = (action: MessageAction, focusId = id) =>
    editor.applyAndGo([action], { passageId: focusId, control: 'menu' });
  return [
    ...more,
    ...(onRename === undefined
      ? []
      : [{ id: 'rename', label: words.rename, icon: <Pencil aria-hidden />, onAction: onRename }]),
    ...(onOpenAlone === undefined
      ? []
      : [{ id: 'alone', label: words.openAlone, icon: <Maximize2 aria-hidden />, onAction: onOpenAlone }]),
    ...(before === undefined
      ? []
      : [
          {
            id: 'up',
            label: words.moveUp,
            icon: <ArrowUp aria-hidden />,
            onAction: () => go({ type: 'passage-moved', passageId: id, at: { before: before.id } }),
          },
        ]),
    ...(after === undefined
      ? []
      : [
          {
            id: 'down',
            label: words.moveDown,
            icon: <ArrowDown aria-hidden />,
            onAction: () => go({ type: 'passage-moved', passageId: id, at: { after: after.id } }),
          },
        ]),
    ...addingEntries(passage, editor, words),
    ...(passage.kind === 'decision'
      ? apartEntries(passage, words, branchName, (keep) =>
          go(
            { type: 'decision-taken-apart', passageId: id, keep, textId: editor.createId() },
            (before ?? after)?.id ?? '',
          ),
        )
      : []),
    {
      id: 'remove',
      label: passage.kind === 'decision' ? words.removeDecision : words.remove,
      icon: <Trash2 aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onAction: () => go({ type: 'passage-removed', passageId: id }, (after ?? before)?.id ?? ''),
    },
  ];
}

function addingEntries({ id, kind }: Passage, editor: MessageEditor, words: Words): readonly MenuEntry[] {
  const addText = (at: { after: string } | { before: string }) => {
    const textId = editor.createId();
    // A text without a character would be gone at once.
    editor.applyAndGo(
      [{ type: 'passages-added', passages: [{ kind: 'text', id: textId, text: words.newText }], at }],
      { passageId: textId, control: 'field' },
    );
  };
  return [
    {
      id: 'decision-after',
      label: words.addDecisionAfter,
      icon: <Split aria-hidden />,
      startsGroup: true,
      onAction: () => editor.addDecision({ after: id }),
    },
    ...(kind === 'text'
      ? []
      : [
          {
            id: 'text-before',
            label: words.addTextBefore,
            icon: <Text aria-hidden />,
            onAction: () => addText({ before: id }),
          },
          {
            id: 'text-after',
            label: words.addTextAfter,
            icon: <Text aria-hidden />,
            onAction: () => addText({ after: id }),
          },
        ]),
  ];
}

/** More than these nobody chooses from in a menu. */
const BRANCHES_MAX = 12;

function apartEntries(
  decision: DecisionPassage,
  words: Words,
  branchName: (index: number | undefined) => string,
  onKeep: (branch: BranchOfDecision) => void,
): readonly MenuEntry[] {
  return branchesOf(decision)
    .slice(0, BRANCHES_MAX)
    .map((keep, index) => ({
      id: `keep-${String(index)}`,
      label: words.keepOnly(branchName(keep === 'else' ? undefined : index)),
      description: index === 0 ? words.keepOnlyHelp : undefined,
      icon: <CornerUpLeft aria-hidden />,
      startsGroup: index === 0,
      onAction: () => onKeep(keep),
    }));
}
