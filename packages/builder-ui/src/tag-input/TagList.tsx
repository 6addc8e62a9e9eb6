import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useMessages } from '../messages/MessagesContext.ts';
import * as S from './TagInput.styles.ts';

interface TagListProps {
  tags: readonly string[];
  isDisabled: boolean;
  /** Where focus goes when there is no tag to go to. */
  input: RefObject<HTMLInputElement | null>;
  onRemove: (tag: string) => void;
}

/** The chosen tags: one stop for Tab, arrow keys between them, Delete and Backspace remove. */
export function TagList({ tags, isDisabled, input, onRemove }: TagListProps): ReactNode {
  const messages = useMessages().tagInput;
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const focusAfterRemoval = useRef<number>(undefined);
  const current = Math.min(active, tags.length - 1);

  const focusTag = (index: number): void => {
    if (index < 0 || index >= tags.length) {
      if (index >= 0) input.current?.focus();
      return;
    }
    setActive(index);
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  // The neighbor takes the focus of a removed tag; without one the input does.
  useEffect(() => {
    const index = focusAfterRemoval.current;
    if (index === undefined) return;
    focusAfterRemoval.current = undefined;
    const buttons = list.current?.querySelectorAll('button');
    const neighbor = buttons?.[Math.min(index, buttons.length - 1)];
    (neighbor ?? input.current)?.focus();
  }, [tags, input]);

  const remove = (index: number): void => {
    focusAfterRemoval.current = index;
    onRemove(tags[index] ?? '');
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const before = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const after = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === before) focusTag(index - 1);
    else if (event.key === after) focusTag(index + 1);
    else if (event.key === 'Home') focusTag(0);
    else if (event.key === 'End') input.current?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };

  if (tags.length === 0) return null;
  return (
    <S.Tags ref={list} role="list" aria-label={messages.tagsLabel}>
      {tags.map((tag, index) => (
        <S.Tag key={tag} role="listitem">
          <S.TagText title={tag}>{tag}</S.TagText>
          <S.Remove
            type="button"
            aria-label={messages.remove(tag)}
            disabled={isDisabled}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setActive(index)}
            onClick={() => remove(index)}
            onKeyDown={(event) => handleKeyDown(event, index)}
          >
            <X aria-hidden />
          </S.Remove>
        </S.Tag>
      ))}
    </S.Tags>
  );
}
