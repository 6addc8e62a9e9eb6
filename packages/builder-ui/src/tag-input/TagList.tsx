import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as S from './TagBox.styles.ts';
import { useTagInputMessages } from './messages.ts';
import { Moves } from '../hooks/Moves.tsx';

interface TagListProps {
  /** What a screen reader calls the list. */
  label?: string | undefined;
  tags: readonly string[];
  isDisabled?: boolean | undefined;
  /** Moves focus to the input. */
  onLeave?: (() => void) | undefined;
  /** Absent where they are only read: then there are no buttons. */
  onRemove?: ((tag: string) => void) | undefined;
}

/** The chosen tags: one stop for Tab, arrow keys between them, Delete and Backspace remove. */
export function TagList({ label, tags, isDisabled, onLeave, onRemove }: TagListProps): ReactNode {
  const messages = useTagInputMessages();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const current = Math.min(active, tags.length - 1);

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  const focusTag = (index: number): void => {
    if (index >= tags.length) onLeave?.();
    else buttons()[index]?.focus();
  };

  // The neighbor takes the focus of a removed tag; without one the input does.
  const remove = (index: number): void => {
    const all = buttons();
    const neighbor = all[index + 1] ?? all[index - 1];
    if (neighbor === undefined) onLeave?.();
    else neighbor.focus();
    onRemove?.(tags[index] ?? '');
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const before = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const after = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === before) focusTag(index - 1);
    else if (event.key === after) focusTag(index + 1);
    else if (event.key === 'Home') focusTag(0);
    else if (event.key === 'End') onLeave?.();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };

  if (tags.length === 0) return null;
  return (
    <S.Tags ref={list} aria-label={label ?? messages.tagsLabel}>
      <Moves list={list} order={tags.join('\n')} />
      {tags.map((tag, index) => (
        <S.Tag key={tag}>
          <S.TagText dir="auto" title={tag} data-alone={onRemove === undefined || undefined}>
            {tag}
          </S.TagText>
          {onRemove !== undefined && (
            <S.Remove
              type="button"
              data-removes
              aria-label={messages.remove(tag)}
              title={messages.remove(tag)}
              disabled={isDisabled}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setActive(index)}
              onClick={() => remove(index)}
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              <X aria-hidden />
            </S.Remove>
          )}
        </S.Tag>
      ))}
    </S.Tags>
  );
}
