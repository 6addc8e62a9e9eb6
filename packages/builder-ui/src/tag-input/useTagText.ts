import { TAG_MAX } from '@sluice/liquid';
import { useState } from 'react';
import type { AddedTags } from './tag-rules.ts';
import { useTagInputMessages } from './useTagInputMessages.ts';

interface TagTextOptions {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** Passed on to the person by a live region. */
  announce: (text: string) => void;
}

/** What is typed into the tag input, and what becomes of it. */
export function useTagText({ tags, onChange, announce }: TagTextOptions) {
  const messages = useTagInputMessages();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  /** What the person pressed Enter after, until it is a tag or they type on. */
  const [entered, setEntered] = useState('');

  /** Takes what adding led to, and keeps the text of what could not be added. @returns whether there is a new tag */
  const applyResult = (result: AddedTags): boolean => {
    setProblem(result.tooLong.length > 0 ? messages.tooLong(TAG_MAX) : undefined);
    setText(result.tooLong[0] ?? '');
    setEntered('');
    if (result.known.length > 0) announce(messages.known(result.known.join(', ')));
    if (result.tags === tags) return false;
    onChange(result.tags);
    announce(messages.added(result.tags.slice(tags.length).join(', ')));
    return true;
  };

  const remove = (tag: string): void => {
    onChange(tags.filter((other) => other !== tag));
    announce(messages.removed(tag));
  };

  /** To be called when the person types: what was wrong with the text before is over. */
  const typeOn = (): void => {
    setProblem(undefined);
    setEntered('');
  };

  return { text, setText, problem, entered, setEntered, applyResult, remove, typeOn };
}
