import { lazy, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { LazyPopover, preparePopover } from '../../../controls/popover/LazyPopover.tsx';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import * as S from './MessageField.styles.ts';
import { chipLabel } from './message-pieces.ts';
import type { ChipPiece } from './message-pieces.ts';
import type { MessageFieldState } from './useMessageField.ts';
import { useOpenChip } from './useOpenChip.ts';
import type { OpenChip } from './useOpenChip.ts';

/** Only what floats comes later; the chips themselves are never exchanged. */
const loadEditor = () => import('../ChipEditor.tsx');
const ChipEditor = lazy(async () => ({ default: (await loadEditor()).ChipEditor }));

function prepare(): void {
  preparePopover();
  void loadEditor();
}

interface ChipsProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  state: MessageFieldState;
  selected: ReadonlySet<number>;
  isLocked: boolean;
}

/**
 * The text of the field once more, unseen, with chips where the field has their words, and other Liquid marked. It gives the
 * field its height. All chips together are one stop of the Tab key.
 */
export function Chips({ fieldRef, state, selected, isLocked }: ChipsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const openChip = useOpenChip(fieldRef, state);
  const [focused, setFocused] = useState<number>();
  const { pieces } = state.message;
  const tabStop =
    focused !== undefined && pieces[focused]?.kind === 'chip'
      ? focused
      : pieces.findIndex(({ kind }) => kind === 'chip');
  return (
    <S.Mirror {...(tabStop !== -1 && !isLocked && { role: 'group', 'aria-label': messages.chips })}>
      {pieces.map((piece, index) =>
        piece.kind === 'chip' ? (
          <Chip
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
            key={index}
            piece={piece}
            index={index}
            openChip={openChip}
            isSelected={selected.has(index)}
            isTabStop={index === tabStop}
            isLocked={isLocked}
            onFocus={() => setFocused(index)}
            onLeave={() => state.goBehind(index)}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
          <S.Piece key={index} data-kind={piece.kind}>
            {piece.shown}
          </S.Piece>
        ),
      )}
      {/* Gives an empty last line its height, as in the field. */}
      <S.Piece>{'\n'}</S.Piece>
      <Editor openChip={openChip} state={state} />
    </S.Mirror>
  );
}

interface ChipProps {
  piece: ChipPiece;
  index: number;
  openChip: OpenChip;
  isSelected: boolean;
  isTabStop: boolean;
  isLocked: boolean;
  onFocus: () => void;
  /** Called when the person wants to go back to the text. */
  onLeave: () => void;
}

/**
 * The button is the name: that is what people read and say. What a screen reader says includes the default, which a click
 * opens as well.
 */
function Chip({ piece, index, openChip, isSelected, isTabStop, isLocked, ...props }: ChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { name, defaultText } = chipLabel(piece.token);
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
    const action = chipAction(event);
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'open') openChip.open(index, event.currentTarget);
    else if (action === 'remove') openChip.remove(index);
    else if (action === 'leave') props.onLeave();
    else neighbor(event.currentTarget, action)?.focus();
  };
  return (
    <S.Chip
      title={piece.text.slice(0, 300)}
      data-selected={isSelected || undefined}
      onPointerEnter={prepare}
      onClick={(event) => openChip.open(index, event.currentTarget)}
    >
      {start}
      <S.ChipWords>
        <S.ChipButton
          aria-label={messages.chipName(name, defaultText)}
          aria-expanded={openChip.index === index}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => {
            prepare();
            props.onFocus();
          }}
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

/** What a key does on a chip. */
function chipAction(event: KeyboardEvent<HTMLElement>): 'open' | 'remove' | 'leave' | -1 | 1 | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'Enter':
    case ' ':
      return 'open';
    case 'Backspace':
    case 'Delete':
      return 'remove';
    case 'Escape':
      return 'leave';
    case 'ArrowRight':
      return forward;
    case 'ArrowLeft':
      return forward === 1 ? -1 : 1;
    default:
      return undefined;
  }
}

function neighbor(chip: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const chips = [...(chip.closest('[role="group"]')?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])];
  return chips[chips.indexOf(chip) + by];
}

function Editor({ openChip, state }: { openChip: OpenChip; state: MessageFieldState }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { index } = openChip;
  const piece = state.message.pieces[index ?? -1];
  if (index === undefined || piece?.kind !== 'chip') return null;
  return (
    <LazyPopover isModal label={messages.chipEditor} anchorRef={openChip.anchorRef} onClose={openChip.close}>
      <ChipEditor
        token={piece.token}
        text={piece.text}
        onChange={(liquid) => state.replaceChip(index, liquid)}
        onRemove={() => openChip.remove(index)}
        onClose={openChip.close}
      />
    </LazyPopover>
  );
}
