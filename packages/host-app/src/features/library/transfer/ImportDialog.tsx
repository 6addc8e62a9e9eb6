import { Button, Dialog, Note, ProgressBar } from '@sluice/builder-ui';
import { FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import * as S from './ImportDialog.styles.ts';
import { ImportPreview } from './preview/ImportPreview.tsx';
import { plannedImport, type Decision } from './read-library-file.ts';
import { transferMessages } from './messages.ts';
import { useImport, type ImportStep } from './useImport.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Imports a library file: choose it, see what is new, the same and different, decide, import. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps): ReactNode {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const importing = useImport(() => {
    setDecisions(new Map());
    onClose();
  });
  const { state } = importing;
  const isBusy = state.step === 'importing';
  const decisionOf = (index: number): Decision => decisions.get(index) ?? 'copy';
  const planned = state.step === 'decide' ? plannedImport(state.compared, decisionOf) : [];
  const close = () => {
    importing.reset();
    setDecisions(new Map());
    onClose();
  };
  const choose = (file: File) => {
    setDecisions(new Map());
    importing.choose(file);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      isBusy={isBusy}
      isDismissable={state.step === 'choose'}
      size="large"
      title={transferMessages.title}
      footer={
        <Footer
          state={state}
          count={planned.length}
          onCancel={close}
          onStart={() => importing.start(planned)}
        />
      }
    >
      <S.Steps>
        <FileField
          chosen={state.step === 'choose' ? null : state.file}
          isDisabled={isBusy}
          onChoose={choose}
        />
        <Step
          importing={importing}
          onClose={close}
          decisionOf={decisionOf}
          onDecide={(indexes, decision) =>
            setDecisions(
              (known) => new Map([...known, ...indexes.map((index) => [index, decision] as const)]),
            )
          }
        />
      </S.Steps>
    </Dialog>
  );
}

interface FooterProps {
  state: ImportStep;
  /** How many snippets are to be imported. */
  count: number;
  onCancel: () => void;
  onStart: () => void;
}

function Footer({ state, count, onCancel, onStart }: FooterProps): ReactNode {
  const isBusy = state.step === 'importing';
  return (
    <>
      <Button isDisabled={isBusy} onPress={onCancel}>
        {transferMessages.cancel}
      </Button>
      {(state.step === 'decide' || isBusy) && (
        <Button variant="primary" isPending={isBusy} isDisabled={!isBusy && count === 0} onPress={onStart}>
          {transferMessages.start(isBusy ? state.all : count)}
        </Button>
      )}
    </>
  );
}

interface StepProps {
  importing: ReturnType<typeof useImport>;
  onClose: () => void;
  decisionOf: (index: number) => Decision;
  onDecide: (indexes: readonly number[], decision: Decision) => void;
}

/** Shows the current step. */
function Step({ importing, onClose, decisionOf, onDecide }: StepProps): ReactNode {
  const { state } = importing;
  if (state.step === 'reading' || state.step === 'comparing')
    return (
      <output>
        {state.step === 'reading' ? transferMessages.reading(state.file) : transferMessages.comparing}
      </output>
    );
  if (state.step === 'failed')
    return (
      <Note
        role="alert"
        tone="danger"
        title={transferMessages.previewFailed}
        action={
          <Button onPress={() => importing.compareAgain(state.file, state.snippets)}>
            {transferMessages.retry}
          </Button>
        }
      >
        {state.reason}
      </Note>
    );
  if (state.step === 'choose') return state.refused && <Problems {...state.refused} />;
  return (
    <>
      {state.step === 'decide' && state.error !== undefined && (
        <Note
          role="alert"
          tone="danger"
          title={transferMessages.importFailed}
          action={state.error.isFull && <TrashLink onPress={onClose} />}
        >
          {state.error.reason}
        </Note>
      )}
      {state.step === 'importing' && (
        <ProgressBar
          label={transferMessages.importing(state.done, state.all)}
          value={(state.done / state.all) * 100}
        />
      )}
      <ImportPreview
        compared={state.compared}
        isDisabled={state.step === 'importing'}
        decisionOf={decisionOf}
        onDecide={onDecide}
      />
    </>
  );
}

/** Tells why a file cannot be imported. */
function Problems({ file, problems }: { file: string; problems: readonly string[] }): ReactNode {
  return (
    <Note role="alert" tone="danger" title={transferMessages.wrong(file)}>
      <S.Lines>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </S.Lines>
    </Note>
  );
}

interface FileFieldProps {
  /** The name of the file that was chosen; `null` before. */
  chosen: string | null;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's dialog for files. A file can also be dropped on it. */
function FileField({ chosen, isDisabled, onChoose }: FileFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const chooseFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onChoose(file);
  };
  return (
    <S.Drop
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        chooseFirst(event.dataTransfer.files);
      }}
    >
      <p dir="auto">{chosen === null ? transferMessages.intro : <strong>{chosen}</strong>}</p>
      <Button icon={<FileUp aria-hidden />} isDisabled={isDisabled} onPress={() => field.current?.click()}>
        {chosen === null ? transferMessages.choose : transferMessages.chooseOther}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={transferMessages.field}
        onChange={(event) => {
          chooseFirst(event.currentTarget.files);
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </S.Drop>
  );
}
