import type { Finding } from '@sluice/liquid/text';
import { memo, Suspense, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Token } from '../../liquid-code/Token.styles.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import { LineFindings } from '../findings/late-findings.ts';
import { isSameLine, isSameText, type PreviewLine } from './preview-lines.ts';

interface CodeLineProps {
  line: PreviewLine;
  /** It belongs to the branch that a test matched. */
  isLit: boolean;
  /** It belongs to what is pointed at in the builder. */
  isPointed: boolean;
  /** It belongs to what has focus in the builder. */
  isCurrent: boolean;
  /** Whether its number leads to what it belongs to; `stop` for the one that the Tab key reaches. */
  hasPlace: 'nowhere' | 'on' | 'stop';
  onFix: ((finding: Finding) => void) | undefined;
}

/** The text of a line. It stays as it is when an edit above gives the line another number. */
const Pieces = memo(
  function Pieces({ line }: { line: PreviewLine }): ReactNode {
    return (
      <span {...mark('pieces')}>
        {line.tokens.map((token) => (
          <Token
            // From the start of the line: typing above must not make every piece a new one.
            key={token.start - line.start}
            data-kind={token.kind}
            data-gap={token.isGap || undefined}
            data-severity={token.severity}
          >
            {token.text}
          </Token>
        ))}
      </span>
    );
  },
  (before, after) => isSameText(before.line, after.line),
);

/** One numbered line; what the checks say about it opens below it. */
export const CodeLine = memo(
  function CodeLine({ line, isLit, isPointed, isCurrent, hasPlace, onFix }: CodeLineProps): ReactNode {
    const messages = useSyntaxPreviewMessages();
    return (
      <S.Line
        {...mark('lineNumber', line.number)}
        {...mark('lit', isLit)}
        {...mark('pointed', isPointed)}
        {...mark('current', isCurrent)}
      >
        {hasPlace !== 'nowhere' && line.place !== undefined && (
          <S.LineButton
            type="button"
            tabIndex={hasPlace === 'stop' ? 0 : -1}
            aria-label={messages.goToLine(line.number)}
          />
        )}
        {isLit && <S.Spoken>{messages.matchedLine} </S.Spoken>}
        <Pieces line={line} />
        {line.findings.length > 0 && (
          <Suspense fallback={null}>
            <LineFindings number={line.number} findings={line.findings} onFix={onFix} />
          </Suspense>
        )}
        {'\n'}
      </S.Line>
    );
  },
  (before, after) =>
    before.isLit === after.isLit &&
    before.isPointed === after.isPointed &&
    before.isCurrent === after.isCurrent &&
    before.hasPlace === after.hasPlace &&
    before.onFix === after.onFix &&
    isSameLine(before.line, after.line),
);
