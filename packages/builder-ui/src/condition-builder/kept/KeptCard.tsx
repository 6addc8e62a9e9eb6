import { Lock, PencilLine } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Token } from '../../liquid-code/Token.styles.ts';
import { tokenizeLiquid } from '../../liquid-code/tokenize-liquid.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Kept.styles.ts';
import type { KeptPart } from './kept-parts.ts';
import { useKeptWords } from '../../liquid-code/useKeptWords.ts';

/** Longer pieces are folded, so that the cards stay in sight. */
const MAX_LINES = 6;
const MAX_LETTERS = 480;

interface KeptCardProps {
  part: KeptPart;
  /** Makes these conditions the cards. Absent while nothing may be changed. */
  onEdit: (() => void) | undefined;
}

/** Liquid that stays as it is, with why. Only other conditions can be opened, in place of those that are cards now. */
export function KeptCard({ part, onEdit }: KeptCardProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useKeptWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const codeId = useId();
  const text = part.text.trim();
  const folded = useMemo(() => firstLines(text), [text]);
  const isLong = folded.length < text.length;
  const lines = useMemo(() => tokenizeLiquid(isUnfolded ? text : folded), [isUnfolded, text, folded]);
  return (
    <S.Card data-kind={part.kind}>
      <S.Head>
        <Lock size={14} aria-hidden />
        <S.Reason>{part.kind === 'chain' ? messages.keptChain : words.keptReason(part.reason)}</S.Reason>
        {part.kind === 'chain' && onEdit !== undefined && (
          <Button variant="quiet" icon={<PencilLine aria-hidden />} onPress={onEdit}>
            {messages.editKept}
          </Button>
        )}
      </S.Head>
      <S.Code
        id={codeId}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is preformatted text, not a set of fields
        role="group"
        aria-label={messages.keptCode}
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
          {isUnfolded ? messages.foldKept : messages.unfoldKept(text.split('\n').length)}
        </S.Fold>
      )}
    </S.Card>
  );
}

function firstLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const start = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  return start.slice(0, MAX_LETTERS);
}
