import { IconButton } from '@sluice/builder-ui';
import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useGeneratorMessages } from '../messages.ts';
import * as S from './GeneratorHeader.styles.ts';

interface SnippetNameProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The name as the person wants it; empty until they give one. */
  name: string;
  /** The name in the library; empty before the first save. */
  savedName: string;
  onChange: (name: string) => void;
}

/**
 * The page's title, which is the snippet's name as soon as it has one. The pencil, or a click on the title, turns it into a
 * field. Enter keeps what was typed, Escape takes it back.
 */
export function SnippetName({ headingRef, name, savedName, onChange }: SnippetNameProps): ReactNode {
  const texts = useGeneratorMessages();
  const pencil = useRef<HTMLButtonElement>(null);
  /** The name before the person began to change it; `null` while there is no field. */
  const [before, setBefore] = useState<string | null>(null);
  const isOpen = useRef(false);
  const isEditing = before !== null;
  const shown = name === '' ? savedName : name;

  const start = () => {
    isOpen.current = true;
    setBefore(name);
  };
  const finish = (finished: string) => {
    // A field that goes away loses focus, which would finish a second time.
    if (!isOpen.current) return;
    isOpen.current = false;
    // A saved snippet keeps its name rather than lose it.
    const trimmed = finished.trim();
    onChange(trimmed === '' ? savedName : trimmed);
    setBefore(null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || before === null) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // The pencil is there again only after this.
    flushSync(() => finish(event.key === 'Enter' ? name : before));
    pencil.current?.focus();
  };

  return (
    <S.NameLine>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the pencil beside it does the same by keyboard */}
      <h1
        ref={headingRef}
        tabIndex={-1}
        data-hidden={isEditing || undefined}
        dir="auto"
        onClick={start}
      >
        {shown === '' ? texts.title : shown}
      </h1>
      {isEditing ? (
        <S.NameInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
          autoFocus
          aria-label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          maxLength={SNIPPET_NAME_MAX}
          autoComplete="off"
          dir="auto"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => finish(name)}
          onKeyDown={handleKeyDown}
        />
      ) : (
        <IconButton
          ref={pencil}
          compact
          label={shown === '' ? texts.giveName : texts.rename}
          icon={<Pencil aria-hidden />}
          onPress={start}
        />
      )}
    </S.NameLine>
  );
}
