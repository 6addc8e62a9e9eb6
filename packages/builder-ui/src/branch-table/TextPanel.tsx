import type { BuilderSettings } from '@sluice/liquid';
import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isInBuilderPopover } from '../controls/popover/AnchoredPopover.tsx';
import { SwitchBox } from '../controls/switch/SwitchBox.tsx';
import { BranchText } from '../condition-builder/message-text/BranchText.tsx';
import { FallbackChoice } from '../condition-builder/statement/FallbackCard.tsx';
import { useBuilderContext, useIntents } from '../condition-builder/root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import type { TableRow } from './model/table-of.ts';
import type { Leaving } from './CellEditor.tsx';
import * as S from './BranchTable.styles.ts';

interface TextPanelProps {
  label: string;
  /** The branch; absent for everybody else. */
  row: TableRow | undefined;
  settings: BuilderSettings;
  place: CSSProperties;
  /** Whether what is typed takes the place of the text: it is selected. */
  isReplacing: boolean;
  onDone: (leaving: Leaving) => void;
}

/** What a branch sends, in the field of its card, over its cell. What is typed is in the template at once. */
export function TextPanel({ label, row, settings, place, isReplacing, onDone }: TextPanelProps): ReactNode {
  const intents = useIntents();
  const panel = useRef<HTMLDivElement>(null);
  const textBeforeAbort = useRef('');
  useLayoutEffect(() => {
    const field = panel.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      'textarea, input[type="text"], input:not([type])',
    );
    const target = field ?? panel.current;
    target?.focus();
    if (field === null || field === undefined) return;
    if (isReplacing) field.select();
    else field.setSelectionRange(field.value.length, field.value.length);
    // oxlint-disable-next-line react/exhaustive-deps -- only as it opens
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onDone('stay');
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDone('down');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const next = relatedTarget;
    if (currentTarget.contains(next) || isInBuilderPopover(next)) return;
    // A press on something that takes no focus, or a field that went with its button: the panel says which.
    if (next === null && !currentTarget.ownerDocument.hasFocus()) return;
    if (next !== null) onDone('away');
  };
  return (
    <S.TextPanel ref={panel} aria-label={label} style={place} onKeyDown={onKeyDown} onBlur={onBlur}>
      {row === undefined ? (
        <ElseText settings={settings} />
      ) : (
        <BranchText
          value={row.text}
          textBeforeAbortRef={textBeforeAbort}
          onChange={(text, how) => intents.changeText(row.statementId, text, how)}
        />
      )}
    </S.TextPanel>
  );
}

function ElseText({ settings }: { settings: BuilderSettings }): ReactNode {
  const intents = useIntents();
  const messages = useConditionBuilderMessages();
  const { isLocked } = useBuilderContext();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {!isLocked && (
        <SwitchBox
          label={messages.fallbackSwitch}
          isSelected={settings.hasFallback}
          onChange={(hasFallback) => intents.changeSettings({ hasFallback })}
        />
      )}
      {settings.hasFallback && <FallbackChoice settings={settings} />}
    </div>
  );
}
