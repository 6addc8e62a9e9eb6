import { ClipboardPaste } from 'lucide-react';
import { memo, useMemo, type ReactNode, type Ref } from 'react';
import { BuilderView } from '../condition-builder/ConditionBuilder.tsx';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { Button } from '../controls/button/Button.tsx';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { Note } from '../controls/note/Note.tsx';
import { useBranchesView } from './BranchesView.tsx';
import { prepareImportSheet } from './text/ImportSheet.tsx';
import * as S from './SluiceBuilder.styles.ts';
import type { WorkbenchProps } from './sluice-builder-props.ts';
import type { AttributeSource } from './useAttributeSource.ts';
import { useSluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';
import { withoutEdits } from './without-edits.ts';

interface CardsColumnProps extends Pick<
  WorkbenchProps,
  'searchAttributes' | 'suggestValues' | 'actions' | 'headingLevel' | 'hideTitle'
> {
  builder: ConditionBuilderState;
  source: AttributeSource;
  /** Nothing can be changed here. */
  readOnly: boolean;
  showProblems: boolean;
  importButton: Ref<HTMLButtonElement>;
  /** Absent where nothing can be imported. */
  onImport: ((kind: 'import') => void) | undefined;
  /** Said over the end of the cards, which stay where they are. */
  children: ReactNode;
}

/** The cards, with what is to be said about them. What is pointed at in the preview does not render them again. */
export const CardsColumn = memo(function CardsColumn(props: CardsColumnProps): ReactNode {
  const { source, readOnly, importButton, onImport, actions } = props;
  const builder = readOnly ? withoutEdits(props.builder) : props.builder;
  const view = useBranchesView(builder);
  const allActions = useMemo(
    () => (
      <>
        {onImport !== undefined && <ImportButton buttonRef={importButton} onImport={onImport} />}
        {actions}
      </>
    ),
    [importButton, onImport, actions],
  );
  return (
    <>
      <SourceState source={source} />
      <BuilderView
        {...view}
        builder={builder}
        attributes={source.attributes}
        searchAttributes={props.searchAttributes}
        suggestValues={props.suggestValues}
        readOnly={readOnly}
        showProblems={props.showProblems}
        actions={allActions}
        headingLevel={props.headingLevel}
        hideTitle={props.hideTitle}
      />
      {props.children}
    </>
  );
});

/** Says what became of the attributes that a host loads. */
export function SourceState({ source }: { source: AttributeSource }): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    <>
      {source.isLoading && <S.Loading>{messages.attributesLoading}</S.Loading>}
      {source.hasFailed && <SourceFailed onRetry={source.retry} />}
    </>
  );
}

interface ImportButtonProps {
  /** React 18 passes no prop `ref` on. */
  buttonRef: Ref<HTMLButtonElement>;
  onImport: (kind: 'import') => void;
  /** Only its icon, with a tooltip. */
  isIcon?: boolean | undefined;
}

/** Opens the sheet that Liquid is pasted into. */
export function ImportButton({ buttonRef, onImport, isIcon = false }: ImportButtonProps): ReactNode {
  const { importLiquid } = useSluiceBuilderMessages();
  const shared = {
    ref: buttonRef,
    compact: true,
    icon: <ClipboardPaste aria-hidden />,
    onPointerEnter: prepareImportSheet,
    onFocus: prepareImportSheet,
    onPress: () => onImport('import'),
  };
  if (isIcon) return <IconButton {...shared} label={importLiquid} />;
  return (
    <Button {...shared} variant="ghost">
      {importLiquid}
    </Button>
  );
}

function SourceFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    <Note
      tone="warn"
      role="alert"
      title={messages.attributesFailed}
      action={
        <Button compact onPress={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {messages.attributesFailedHelp}
    </Note>
  );
}
