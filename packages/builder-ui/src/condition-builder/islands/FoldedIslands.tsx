import type { Template, TemplateSource } from '@sluice/liquid';
import { ChevronDown, ChevronUp, Lock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { startOf } from '../../messages/shortened.ts';
import { IslandList } from './IslandList.tsx';
import * as S from './FoldedIslands.styles.ts';
import { useIslandMessages } from './messages.ts';

interface FoldedIslandsProps {
  template: Template;
  source: TemplateSource;
  side: 'before' | 'after';
}

/** More than one line shows, whatever its width. */
const MAX_LETTERS = 160;

/** The text before or after the cards, which stays as it is: one quiet line that opens. */
export function FoldedIslands({ template, source, side }: FoldedIslandsProps): ReactNode {
  const messages = useIslandMessages();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const text = source[side].trim();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <S.Group
      aria-label={side === 'before' ? messages.islandsBefore : messages.islandsAfter}
      {...mark('islands', side)}
    >
      <S.Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Lock size={13} aria-hidden />
        <S.Label>{messages.keptAsItIs}</S.Label>{' '}
        <S.Excerpt dir="auto">{startOf(text, MAX_LETTERS).replaceAll(/\s+/gu, ' ')}</S.Excerpt>{' '}
        <S.Lines>{messages.keptLines(text.split(/\r\n?|\n/u).length)}</S.Lines>
        <Chevron size={14} aria-hidden />
      </S.Toggle>
      {isOpen && <IslandList id={listId} template={template} source={source} side={side} />}
    </S.Group>
  );
}
