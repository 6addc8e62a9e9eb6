import { type Template, type TemplateSource, generateTemplate } from '@sluice/liquid';
import { ChevronDown, ChevronUp, Lock, PencilLine } from 'lucide-react';
import { useId, useState, type ReactNode, useMemo } from 'react';
import { withKnownLists } from '@sluice/liquid/sample';
import { parseLiquid, toTemplate, type IslandReason } from '@sluice/liquid/text';
import { mark } from '../../builder-dom/builder-dom.ts';
import { startOf } from '../../messages/shortened.ts';
import * as S from './Island.styles.ts';
import { useIslandMessages } from './messages.ts';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { Button } from '../../controls/button/Button.tsx';
import { Token } from '../../liquid-code/Token.styles.ts';
import { tokenizeLiquid } from '../../liquid-code/tokenize-liquid.ts';
import { useIslandWords } from '../../liquid-code/island-words.ts';

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
        <Chevron size={16} aria-hidden />
      </S.Toggle>
      {isOpen && <IslandList id={listId} template={template} source={source} side={side} />}
    </S.Group>
  );
}

interface IslandListProps {
  id: string;
  template: Template;
  source: TemplateSource;
  side: 'before' | 'after';
}

/** Of more islands than these, the others are shown on request. */
const SHOWN_AT_FIRST = 4;

/** The islands on one side of the cards. */
function IslandList({ id, template, source, side }: IslandListProps): ReactNode {
  const messages = useIslandMessages();
  const intents = useIntents();
  const { attributesByType, isLocked } = useBuilderContext();
  const [isWhole, setWhole] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { before, declarations, after } = source;
  const islands = useMemo(
    () => islandsAround({ before, declarations, after })[side],
    [before, declarations, after, side],
  );

  /** Shows another chain as cards; the cards shown now become an island. */
  const editInstead = (island: Island) => {
    const { text, incomplete } = generateTemplate(template);
    // Missing parts have a placeholder in the text, which would be kept as text.
    setRefused(incomplete.length > 0);
    if (incomplete.length > 0) return;
    const next = withChainAsCards(text, source, side, island);
    if (next !== undefined) intents.editInstead(withKnownLists(next, attributesByType.custom_attribute));
  };

  // The islands nearest to the cards are shown first.
  const visibleIslands = isWhole
    ? islands
    : side === 'before'
      ? islands.slice(-SHOWN_AT_FIRST)
      : islands.slice(0, SHOWN_AT_FIRST);
  const more = islands.length - visibleIslands.length;
  const showAll = more > 0 && (
    <S.More variant="quiet" onPress={() => setWhole(true)}>
      {messages.showMoreIslands(more)}
    </S.More>
  );
  return (
    <S.List id={id}>
      {side === 'before' && showAll}
      {visibleIslands.map((island) => (
        <IslandCard
          key={island.start}
          island={island}
          onEdit={isLocked ? undefined : () => editInstead(island)}
        />
      ))}
      {side === 'after' && showAll}
      <S.Refusal>{isRefused && messages.editOtherChainRefused}</S.Refusal>
    </S.List>
  );
}

/** Longer islands are folded, so that the cards stay in sight. */
const MAX_LINES = 6;
const MAX_ISLAND_LETTERS = 480;

interface IslandCardProps {
  island: Island;
  /** Makes these conditions the cards. Absent while nothing may be changed. */
  onEdit: (() => void) | undefined;
}

/** An island, with the reason why it is kept. Other conditions can be edited, in place of the cards shown now. */
function IslandCard({ island, onEdit }: IslandCardProps): ReactNode {
  const messages = useIslandMessages();
  const words = useIslandWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const codeId = useId();
  const text = island.text.trim();
  const folded = useMemo(() => firstLines(text), [text]);
  const isLong = folded.length < text.length;
  const lines = useMemo(() => tokenizeLiquid(isUnfolded ? text : folded), [isUnfolded, text, folded]);
  return (
    <S.Card data-kind={island.kind}>
      <S.Head>
        <Lock size={14} aria-hidden />
        <S.Reason>
          {island.kind === 'chain' ? messages.otherChain : words.islandReason(island.reason)}
        </S.Reason>
        {island.kind === 'chain' && onEdit !== undefined && (
          <Button variant="quiet" icon={<PencilLine aria-hidden />} onPress={onEdit}>
            {messages.editOtherChain}
          </Button>
        )}
      </S.Head>
      <S.Code
        id={codeId}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is preformatted text, not a set of fields
        role="group"
        aria-label={messages.islandCode}
        data-folded={!isUnfolded || undefined}
      >
        <code dir="ltr">
          {lines.map(({ start, tokens }) => (
            <span key={start}>
              {tokens.map((token) => (
                <Token key={token.start} data-kind={token.kind}>
                  {token.text}
                </Token>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </S.Code>
      {isLong && (
        <S.Fold
          variant="quiet"
          aria-expanded={isUnfolded}
          aria-controls={codeId}
          onPress={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? messages.foldIsland : messages.unfoldIsland(text.split('\n').length)}
        </S.Fold>
      )}
    </S.Card>
  );
}

function firstLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const start = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  return startOf(start, MAX_ISLAND_LETTERS);
}

/** A piece of an imported text that is not shown as cards. It is kept byte for byte. */
type Island =
  | { kind: 'text'; start: number; text: string; reason: IslandReason }
  /** Other conditions, which could become the cards instead. */
  | { kind: 'chain'; start: number; text: string };

/** The islands on both sides of the cards, in the order of the text. White space alone is not one. */
interface IslandsAround {
  before: readonly Island[];
  after: readonly Island[];
}

type SourceAround = Pick<TemplateSource, 'before' | 'declarations' | 'after'>;

/** A placeholder for the cards while the text around them is read. */
const CARDS = '{% if true == true %}{% endif %}';

/**
 * The islands around the cards, each with the reason why it is kept. `start` counts from the start of the text before the cards,
 * or from the end of the cards.
 */
export function islandsAround({ before, declarations = '', after }: SourceAround): IslandsAround {
  const cardsEnd = before.length + declarations.length + CARDS.length;
  const text = `${before}${declarations}${CARDS}${after}`;
  const islands: { before: Island[]; after: Island[] } = { before: [], after: [] };
  for (const segment of toTemplate(parseLiquid(text)).segments) {
    const { kind, start, end } = segment;
    const isBefore = start < before.length;
    // The variables that the cards need are written by the builder: they are not part of an island.
    const from = isBefore ? start : Math.max(start, cardsEnd);
    const to = isBefore ? Math.min(end, before.length) : end;
    const piece = text.slice(from, to);
    if (from >= to || piece.trim() === '') continue;
    const place = { start: isBefore ? from : from - cardsEnd, text: piece };
    const island: Island =
      kind === 'chain' ? { kind, ...place } : { kind: 'text', ...place, reason: segment.reason };
    (isBefore ? islands.before : islands.after).push(island);
  }
  return islands;
}

/**
 * The same text with another of its chains as the cards. `undefined` when the text no longer holds it there.
 *
 * @param text The whole text as it is now, complete.
 */
export function withChainAsCards(
  text: string,
  source: SourceAround,
  side: keyof IslandsAround,
  island: Island,
): Template | undefined {
  const start = side === 'before' ? island.start : text.length - source.after.length + island.start;
  const segment = toTemplate(parseLiquid(text)).segments.find((candidate) => candidate.start === start);
  return segment?.kind === 'chain' && segment.end === start + island.text.length
    ? segment.template
    : undefined;
}
