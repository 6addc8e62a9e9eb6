import { PencilLine, WrapText } from 'lucide-react';
import { memo, useMemo, type ReactNode, type Ref } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { SelectBox } from '../controls/select/SelectBox.tsx';
import { prepareLiquidEditor } from './editor/LiquidEditor.tsx';
import * as S from './SyntaxPreview.styles.ts';
import type { PreviewFormat } from './syntax-preview-props.ts';
import { useSyntaxPreviewMessages } from './messages.ts';

interface PreviewToolbarProps {
  format: PreviewFormat;
  /** Whether the text is as it was imported: there is nothing to lay out then. */
  isImported: boolean;
  /** Absent where nobody may choose. */
  onFormatChange: ((changes: PreviewFormat) => void) | undefined;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
  onEdit: (() => void) | undefined;
  editButtonRef: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Offers the layout of the text, the wrapping of long lines, edit and copy. */
export function PreviewToolbar(props: PreviewToolbarProps): ReactNode {
  const { format, onFormatChange, isWrapped, onWrap, onEdit, editButtonRef } = props;
  const messages = useSyntaxPreviewMessages();
  return (
    <S.Toolbar>
      {onFormatChange !== undefined && (
        <FormatSelects format={format} isImported={props.isImported} onFormatChange={onFormatChange} />
      )}
      <S.Actions>
        <IconButton
          compact
          label={messages.wrap}
          icon={<WrapText aria-hidden />}
          aria-pressed={isWrapped}
          onPress={() => onWrap(!isWrapped)}
        />
        {onEdit !== undefined && (
          <Button
            compact
            variant="ghost"
            icon={<PencilLine aria-hidden />}
            ref={editButtonRef}
            onPointerEnter={prepareLiquidEditor}
            onFocus={prepareLiquidEditor}
            onPress={onEdit}
          >
            {messages.edit}
          </Button>
        )}
        {props.children}
      </S.Actions>
    </S.Toolbar>
  );
}

interface FormatSelectsProps extends Pick<PreviewToolbarProps, 'format' | 'isImported'> {
  onFormatChange: (changes: PreviewFormat) => void;
}

/** Layout and reference style. Both are disabled for a text that keeps its imported layout. */
const FormatSelects = memo(function FormatSelects(props: FormatSelectsProps): ReactNode {
  const { format, isImported, onFormatChange } = props;
  const messages = useSyntaxPreviewMessages();
  const layouts = useMemo(
    () => [
      { value: 'readable' as const, label: messages.readable },
      { value: 'tight' as const, label: messages.tight, detail: messages.tightDetail },
      { value: 'one-line' as const, label: messages.oneLine },
    ],
    [messages],
  );
  const styles = useMemo(
    () => [
      { value: 'braced' as const, label: messages.braced, detail: '{{custom_attribute.${x}}}' },
      { value: 'bare' as const, label: messages.bare, detail: 'custom_attribute.${x}' },
    ],
    [messages],
  );
  const refusal = isImported ? messages.formatLocked : undefined;
  return (
    <S.Format>
      <SelectBox
        label={messages.layout}
        title={messages.layout}
        placeholder={isImported ? messages.formatLockedShort : messages.readable}
        value={isImported ? '' : (format.outputStyle ?? 'readable')}
        options={layouts}
        disabledReason={refusal}
        onChange={(outputStyle) => onFormatChange({ outputStyle })}
      />
      <SelectBox
        label={messages.references}
        title={messages.references}
        placeholder={messages.braced}
        value={format.referenceStyle ?? 'braced'}
        options={styles}
        disabledReason={refusal}
        onChange={(referenceStyle) => onFormatChange({ referenceStyle })}
      />
    </S.Format>
  );
});
