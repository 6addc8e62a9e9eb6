import { changesNobody } from '@sluice/liquid/messages';
import type { Finding, Fix } from '@sluice/liquid/text';
import { Wrench } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FindingAct } from '../../findings-list/FindingAct.styles.ts';
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

interface FoundFootProps {
  findings: readonly Finding[];
  /** Goes to the place of a finding. */
  onShow: ((finding: Finding) => void) | undefined;
  /** Makes the fixes that change nobody's message. */
  onFixAll: (() => void) | undefined;
}

/** How many findings there are, with the way to the worst of them and with all fixes at once; a single one says what it is. */
export function FoundFoot({ findings, onShow, onFixAll }: FoundFootProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useFindingWords();
  const severity = worstSeverity(findings);
  const first = findings.find((finding) => finding.severity === severity);
  if (first === undefined) return null;
  const Icon = severityIcons[first.severity];
  const sentence = words.sentence(first);
  const isOnly = findings.length === 1;
  const said = isOnly ? sentence : messages.found(findings.length, onShow !== undefined);
  const fixable = findings.filter(({ fix }) => fix !== undefined && changesNobody(fix)).length;
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <span dir="auto">{said}</span>
    </>
  );
  return (
    <>
      {onShow === undefined ? (
        <S.First data-severity={first.severity}>{content}</S.First>
      ) : (
        <S.First
          as="button"
          type="button"
          data-severity={first.severity}
          aria-label={isOnly ? words.showFor(sentence) : said}
          title={sentence}
          onClick={() => onShow(first)}
        >
          {content}
        </S.First>
      )}
      {onFixAll !== undefined && fixable > 1 && (
        <FindingAct
          type="button"
          data-severity={first.severity}
          title={words.fixAllEffect}
          onClick={onFixAll}
        >
          <Wrench size={14} aria-hidden />
          {messages.fixFound(fixable, findings.length)}
        </FindingAct>
      )}
    </>
  );
}
