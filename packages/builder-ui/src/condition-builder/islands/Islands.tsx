import type { Template, TemplateSource } from '@sluice/liquid';
import { ChevronDown, ChevronUp, Lock } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Island.styles.ts';

/** The parser is a third of the builder's code, and only what is opened needs it. */
const loadList = () => import('./IslandList.tsx');
const IslandList = lazy(async () => ({ default: (await loadList()).IslandList }));

interface IslandsProps {
  template: Template;
  side: 'before' | 'after';
}

/**
 * The text before or after the cards, which stays as it is: one quiet line that opens. A template that was not imported has
 * none.
 */
export function Islands({ template, side }: IslandsProps): ReactNode {
  const { source } = template;
  if (source === undefined || source[side].trim() === '') return null;
  return <KeptText template={template} source={source} side={side} />;
}

/** More than one line shows, whatever its width. */
const MAX_LETTERS = 160;

function KeptText({ template, source, side }: IslandsProps & { source: TemplateSource }): ReactNode {
  const messages = useConditionBuilderMessages();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const text = source[side].trim();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <S.Group aria-label={side === 'before' ? messages.islandsBefore : messages.islandsAfter}>
      <S.Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setOpen(!isOpen)}
      >
        <Lock size={13} aria-hidden />
        <S.Kept>{messages.keptAsItIs}</S.Kept>{' '}
        <S.Excerpt dir="auto">{text.slice(0, MAX_LETTERS).replaceAll(/\s+/gu, ' ')}</S.Excerpt>{' '}
        <S.Lines>{messages.keptLines(text.split(/\r\n?|\n/u).length)}</S.Lines>
        <Chevron size={14} aria-hidden />
      </S.Toggle>
      {isOpen && (
        <S.List id={listId}>
          <Suspense fallback={null}>
            <IslandList template={template} source={source} side={side} />
          </Suspense>
        </S.List>
      )}
    </S.Group>
  );
}
