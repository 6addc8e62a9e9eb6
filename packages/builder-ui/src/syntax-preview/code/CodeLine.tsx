import type { Finding, Fix } from '@sluice/liquid/text';
import { memo, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { useFindingWords } from '../../findings-list/useFindingWords.ts';
import { Token } from '../../liquid-code/Token.styles.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { isSameLine } from './preview-lines.ts';
import type { PreviewLine, PreviewPlace } from './preview-lines.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';

interface CodeLineProps {
  line: PreviewLine;
  /** It belongs to the branch that a test matched. */
  isLit: boolean;
  /** It belongs to what is pointed at in the builder. */
  isPointed: boolean;
  onPoint: ((place: PreviewPlace | undefined) => void) | undefined;
  onFix: ((finding: Finding) => void) | undefined;
}

/** One numbered line; what the checks say about it opens below it. */
export const CodeLine = memo(
  function CodeLine({ line, isLit, isPointed, onPoint, onFix }: CodeLineProps): ReactNode {
    const { matchedLine } = useSyntaxPreviewMessages();
    return (
      <S.Line
        {...mark('lineNumber', line.number)}
        {...mark('lit', isLit)}
        {...mark('pointed', isPointed)}
        onPointerEnter={onPoint && (() => onPoint(line.place))}
      >
        {isLit && <S.Spoken>{matchedLine} </S.Spoken>}
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
        {line.findings.length > 0 && <LineFindings line={line} onFix={onFix} />}
        {'\n'}
      </S.Line>
    );
  },
  (before, after) =>
    before.isLit === after.isLit &&
    before.isPointed === after.isPointed &&
    before.onPoint === after.onPoint &&
    before.onFix === after.onFix &&
    isSameLine(before.line, after.line),
);

function LineFindings({ line, onFix }: Pick<CodeLineProps, 'line' | 'onFix'>): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useFindingWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const worst = line.findings.some(({ severity }) => severity === 'error')
    ? 'error'
    : (line.findings.find(({ severity }) => severity === 'warning')?.severity ?? 'info');
  const Icon = severityIcons[worst];
  return (
    <>
      <S.FindingToggle
        type="button"
        data-severity={worst}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={messages.findingsOfLine(line.number, line.findings.map(words.sentence))}
        title={line.findings.map(words.sentence).join(' ')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} aria-hidden />
      </S.FindingToggle>
      {isOpen && (
        <S.FindingPanel id={id}>
          {line.findings.map((finding) => (
            <S.FindingText key={`${finding.code}:${String(finding.start)}:${JSON.stringify(finding.params)}`}>
              {words.sentence(finding)}
              {onFix !== undefined && finding.fix !== undefined && (
                <LineFix fix={finding.fix} onFix={() => onFix(finding)} />
              )}
            </S.FindingText>
          ))}
        </S.FindingPanel>
      )}
    </>
  );
}

function LineFix({ fix, onFix }: { fix: Fix; onFix: () => void }): ReactNode {
  const words = useFindingWords();
  const effectId = useId();
  const effect = words.fixEffect(fix);
  return (
    <>
      <S.FindingFix variant="quiet" aria-describedby={effect === '' ? undefined : effectId} onPress={onFix}>
        {words.fix(fix)}
      </S.FindingFix>
      {effect !== '' && <S.FindingEffect id={effectId}>{effect}</S.FindingEffect>}
    </>
  );
}
