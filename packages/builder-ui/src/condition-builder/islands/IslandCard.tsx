import { Lock, PencilLine } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Token } from '../../liquid-code/Token.styles.ts';
import { tokenizeLiquid } from '../../liquid-code/tokenize-liquid.ts';
import { startOf } from '../../messages/shortened.ts';
import * as S from './Island.styles.ts';
import type { Island } from './islands-around.ts';
import { useIslandWords } from '../../liquid-code/island-words.ts';
import { useIslandMessages } from './messages.ts';

/** Longer islands are folded, so that the cards stay in sight. */
const MAX_LINES = 6;
const MAX_LETTERS = 480;

interface IslandCardProps {
  island: Island;
  /** Makes these conditions the cards. Absent while nothing may be changed. */
  onEdit: (() => void) | undefined;
}

/** An island, with the reason why it is kept. Other conditions can be edited, in place of the cards shown now. */
export function IslandCard({ island, onEdit }: IslandCardProps): ReactNode {
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
        <code>
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
  return startOf(start, MAX_LETTERS);
}
