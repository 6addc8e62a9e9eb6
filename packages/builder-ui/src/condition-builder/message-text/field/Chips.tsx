import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../../../hooks/latest-callback.ts';
import { AnchoredPopover, preparePopover } from '../../../controls/popover/AnchoredPopover.tsx';
import { type conditionBuilderMessages, useConditionBuilderMessages } from '../../messages.ts';
import { ChipEditor } from '../TokenPanels.tsx';
import * as S from './MessageField.styles.ts';
import { chipLabel, type ChipPiece } from './message-pieces.ts';
import type { MessageFieldState } from './useMessageField.ts';

interface ChipsProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  state: MessageFieldState;
  selected: readonly number[];
  isLocked: boolean;
}

/**
 * The text of the field once more, unseen, with chips where the field has their words, and other Liquid marked. It gives the
 * field its height.
 */
export function Chips({ fieldRef, state, selected, isLocked }: ChipsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const openChip = useOpenChip(fieldRef, state);
  const { pieces } = state.message;
  const hasButtons = !isLocked && pieces.some(({ kind }) => kind === 'chip');
  return (
    <S.Mirror {...(hasButtons && { role: 'group', 'aria-label': messages.chips })}>
      {pieces.map((piece, index) =>
        piece.kind === 'chip' ? (
          <Chip
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
            key={index}
            piece={piece}
            index={index}
            openChip={openChip}
            isSelected={selected.includes(index)}
            isLocked={isLocked}
            onLeave={() => state.focusAfter(index)}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
          <S.Piece key={index} data-kind={piece.kind}>
            {piece.kind === 'part' ? <PartWords shown={piece.shown} /> : piece.shown}
          </S.Piece>
        ),
      )}
      {/* Gives an empty last line its height, as in the field. */}
      <S.Piece>{'\n'}</S.Piece>
      <Editor openChip={openChip} state={state} />
    </S.Mirror>
  );
}

/** The name of a part that is edited elsewhere. */
function PartWords({ shown }: { shown: string }): ReactNode {
  // The field has the same letters at the same places.
  return (
    <>
      {shown.slice(0, 2)}
      <S.PartWords>{shown.slice(2, -2)}</S.PartWords>
      {shown.slice(-2)}
    </>
  );
}

interface OpenChip {
  /** The chip whose editor is open, by its place among the pieces. */
  index: number | undefined;
  /** The element of that chip. */
  anchorRef: RefObject<HTMLElement | null>;
  open: (index: number, anchor: HTMLElement) => void;
  /** Closes the editor. Focus goes to the text, behind the chip. */
  close: () => void;
  /** Takes a chip out of the text. Focus goes to the text, where the chip was. */
  remove: (index: number) => void;
}

/** Keeps which chip of a field is being edited. */
function useOpenChip(field: RefObject<HTMLTextAreaElement | null>, state: MessageFieldState): OpenChip {
  const [index, setIndex] = useState<number>();
  const anchorRef = useRef<HTMLElement>(null);
  const wasOpen = useRef<number>(undefined);
  const { pieces } = state.message;
  // Undo may have taken it away.
  if (index !== undefined && pieces[index]?.kind !== 'chip') setIndex(undefined);

  const goBack = useLatestCallback((closedIndex: number) => {
    if (pieces[closedIndex]?.kind === 'chip') state.focusAfter(closedIndex);
    else field.current?.focus();
  });
  // Only when the editor is gone: an open one holds focus.
  useEffect(() => {
    const closedIndex = wasOpen.current;
    wasOpen.current = index;
    if (closedIndex !== undefined && index === undefined) goBack(closedIndex);
  }, [index, goBack]);

  return {
    index,
    anchorRef,
    open: (next, anchor) => {
      anchorRef.current = anchor;
      setIndex(next);
    },
    close: () => setIndex(undefined),
    remove: (gone) => {
      // What follows moves up: another chip may be in this place now.
      wasOpen.current = index === undefined ? undefined : Infinity;
      setIndex(undefined);
      field.current?.focus();
      state.removeChip(gone);
    },
  };
}

interface ChipProps {
  piece: ChipPiece;
  index: number;
  openChip: OpenChip;
  isSelected: boolean;
  isLocked: boolean;
  /** Called when the person wants to go back to the text. */
  onLeave: () => void;
}

/**
 * The button is the name: that is what people read and say. What a screen reader says includes the default, which a click
 * opens as well.
 */
function Chip({ piece, index, openChip, isSelected, isLocked, onLeave }: ChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { name } = chipLabel(piece.token);
  // The field has the same letters at the same places.
  const [start, end] = [piece.shown.slice(0, 2), piece.shown.slice(-2)];
  const ending = <span aria-hidden>{piece.shown.slice(2 + name.length, -2)}</span>;
  if (isLocked)
    return (
      <S.Piece data-kind="chip">
        {start}
        <S.ChipWords>
          {name}
          {ending}
        </S.ChipWords>
        {end}
      </S.Piece>
    );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter' || key === ' ') openChip.open(index, currentTarget);
    else if (key === 'Backspace' || key === 'Delete') openChip.remove(index);
    else if (key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <S.Chip
      title={piece.text.slice(0, 300)}
      data-selected={isSelected || undefined}
      onPointerEnter={preparePopover}
      onClick={(event) => openChip.open(index, event.currentTarget)}
    >
      {start}
      <S.ChipWords>
        <S.ChipButton
          aria-label={chipName(messages, piece)}
          aria-expanded={openChip.index === index}
          tabIndex={0}
          onFocus={preparePopover}
          onKeyDown={onKeyDown}
        >
          {name}
        </S.ChipButton>
        {ending}
      </S.ChipWords>
      {end}
    </S.Chip>
  );
}

/** A chip in words: its name, and what people without the attribute get. */
export function chipName(messages: typeof conditionBuilderMessages, { token }: ChipPiece): string {
  const { name, defaultText } = chipLabel(token);
  return messages.chipName(name, defaultText);
}

function Editor({ openChip, state }: { openChip: OpenChip; state: MessageFieldState }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { index } = openChip;
  const piece = state.message.pieces[index ?? -1];
  if (index === undefined || piece?.kind !== 'chip') return null;
  return (
    <AnchoredPopover
      isModal
      label={messages.chipEditor}
      anchorRef={openChip.anchorRef}
      onClose={openChip.close}
    >
      <ChipEditor
        token={piece.token}
        text={piece.text}
        onChange={(liquid) => state.replaceChip(index, liquid)}
        onRemove={() => openChip.remove(index)}
        onClose={openChip.close}
      />
    </AnchoredPopover>
  );
}
