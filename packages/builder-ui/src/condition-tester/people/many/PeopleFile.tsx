import { FileSpreadsheet, FileUp, Trash2, X } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { IconButton } from '../../../controls/icon-button/IconButton.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import * as S from './PeopleList.styles.ts';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Whether a file is dragged above the sheet. */
  isOver: boolean;
}

/** Takes a file: chosen, or dropped anywhere in the sheet. */
export function DropZone({ onFiles, isOver }: DropZoneProps): ReactNode {
  const messages = useConditionTesterMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <S.Drop data-over={isOver || undefined}>
      <S.DropIcon>
        <FileUp size={18} aria-hidden />
      </S.DropIcon>
      <span>
        <b>{isOver ? messages.dropNow : messages.dropFile}</b>
        <small>{messages.dropFileHelp}</small>
      </span>
      <Button compact onPress={() => input.current?.click()}>
        {messages.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.chooseFile}
        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again when it has changed.
          currentTarget.value = '';
        }}
      />
    </S.Drop>
  );
}

interface SourceRowProps {
  name: string;
  /** How many people, and how large the file is. */
  facts: string;
  removeLabel: string;
  /** Whether what is removed is gone for everybody. */
  isDeleted?: boolean;
  onRemove: () => void;
}

/** The list that is tested. */
export function SourceRow({ name, facts, removeLabel, isDeleted, onRemove }: SourceRowProps): ReactNode {
  return (
    <S.FileRow>
      <FileSpreadsheet size={14} aria-hidden />
      <b dir="auto">{name}</b>
      <span>{facts}</span>
      <IconButton
        compact
        label={removeLabel}
        icon={isDeleted === true ? <Trash2 aria-hidden /> : <X aria-hidden />}
        onPress={onRemove}
      />
    </S.FileRow>
  );
}

/** Lets files be dropped onto an element, and says whether one is above it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Without this, the browser would leave the page for the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
