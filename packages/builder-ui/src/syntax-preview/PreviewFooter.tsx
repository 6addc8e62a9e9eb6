import type { Finding } from '@sluice/liquid/text';
import type { ReactNode } from 'react';
import { severityIcons } from '../findings-list/severity-look.ts';
import { useFindingWords } from '../findings-list/useFindingWords.ts';
import { worstSeverity } from '../liquid-code/mark-findings.ts';
import * as S from './SyntaxPreview.styles.ts';
import { useSyntaxPreviewMessages } from './useSyntaxPreviewMessages.ts';

interface PreviewFooterProps {
  /** Said instead of everything else. */
  children: ReactNode;
  /** How many parts are missing. */
  missing: number;
  findings: readonly Finding[];
  /** Goes to the place of a finding. */
  onShow: ((finding: Finding) => void) | undefined;
  lines: number;
  branches: number;
}

/** What to look at first, and how much text there is. */
export function PreviewFooter(props: PreviewFooterProps): ReactNode {
  const { children, missing, findings, onShow } = props;
  const messages = useSyntaxPreviewMessages();
  const worst = worstSeverity(findings);
  const first = findings.find(({ severity }) => severity === worst);
  return (
    <S.Footer>
      {children ??
        (missing > 0 ? (
          <S.Missing>{messages.missing(missing)}</S.Missing>
        ) : (
          first !== undefined && <FirstFinding finding={first} onShow={onShow} />
        ))}
      <S.Counts>{messages.counts(props.lines, props.branches)}</S.Counts>
    </S.Footer>
  );
}

function FirstFinding({
  finding,
  onShow,
}: { finding: Finding } & Pick<PreviewFooterProps, 'onShow'>): ReactNode {
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
