import type { Finding, Fix } from '@sluice/liquid/text';
import { useId, useState, type ReactNode } from 'react';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { useFindingWords } from '../../findings-list/messages.ts';
import { worstSeverity } from '../../liquid-code/mark-findings.ts';
import * as S from './LineFindings.styles.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';

interface LineFindingsProps {
  /** The number of the line. */
  number: number;
  findings: readonly Finding[];
  onFix: ((finding: Finding) => void) | undefined;
}

/** Shows what the checks say about a line, behind a button at its end. */
export function LineFindings({ number, findings, onFix }: LineFindingsProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useFindingWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const worst = worstSeverity(findings) ?? 'info';
  const Icon = severityIcons[worst];
  return (
    <>
      <S.FindingToggle
        type="button"
        data-severity={worst}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={messages.findingsOfLine(number, findings.map(words.sentence))}
        title={findings.map(words.sentence).join(' ')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} aria-hidden />
      </S.FindingToggle>
      {isOpen && (
        <S.FindingPanel id={id}>
          {findings.map((finding) => (
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

interface FirstFindingProps {
  finding: Finding;
  /** Goes to the place of the finding. */
  onShow: ((finding: Finding) => void) | undefined;
}

/** The finding to look at first, which leads to its place. */
export function FirstFinding({ finding, onShow }: FirstFindingProps): ReactNode {
  const words = useFindingWords();
  const Icon = severityIcons[finding.severity];
  const sentence = words.sentence(finding);
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span>{sentence}</span>
    </>
  );
  if (onShow === undefined) return <S.First data-severity={finding.severity}>{content}</S.First>;
  return (
    <S.First
      as="button"
      type="button"
      data-severity={finding.severity}
      aria-label={words.showFor(sentence)}
      title={sentence}
      onClick={() => onShow(finding)}
    >
      {content}
    </S.First>
  );
}
