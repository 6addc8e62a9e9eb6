import type { Finding } from '@sluice/liquid/text';
import { Suspense, type ReactNode } from 'react';
import { worstSeverity } from '../liquid-code/mark-findings.ts';
import { FirstFinding } from './findings/late-findings.ts';
import * as S from './SyntaxPreview.styles.ts';
import type { GapKinds } from './gap-kinds.ts';
import { useSyntaxPreviewMessages } from './useSyntaxPreviewMessages.ts';

interface PreviewFooterProps {
  /** Said instead of everything else. */
  children: ReactNode;
  /** How many parts are missing. */
  missing: number;
  /** Whether nothing is entered there, or something impossible. */
  kinds: GapKinds;
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
          <S.Missing>{messages.missing(missing, props.kinds)}</S.Missing>
        ) : (
          first !== undefined && (
            <Suspense fallback={null}>
              <FirstFinding finding={first} onShow={onShow} />
            </Suspense>
          )
        ))}
      <S.Counts>{messages.counts(props.lines, props.branches)}</S.Counts>
    </S.Footer>
  );
}
