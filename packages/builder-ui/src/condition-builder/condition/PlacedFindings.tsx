import type { Finding } from '@sluice/liquid/text';
import { Check, Wrench } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useFindingWords } from '../../findings-list/messages.ts';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './PlacedFindings.styles.ts';
import type { FindingActs } from '../root/card-notes.ts';

interface PlacedFindingsProps {
  /** Describes the fields that they are about. */
  id: string;
  findings: readonly Finding[];
  acts: FindingActs;
}

/** More than these under one row would hide the next one; the list of all has them. */
const SHOWN = 2;

/** What the checks say about a condition, a text or a card, right under it: a sentence each, with what can be done. */
export function PlacedFindings({ id, findings, acts }: PlacedFindingsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const rest = findings.length - SHOWN;
  return (
    <S.List id={id}>
      {findings.slice(0, SHOWN).map((finding, index) => (
        <PlacedFinding key={`${finding.code} ${String(index)}`} finding={finding} acts={acts} />
      ))}
      {rest > 0 && <S.Rest>{messages.moreFindings(rest)}</S.Rest>}
    </S.List>
  );
}

function PlacedFinding({ finding, acts }: { finding: Finding; acts: FindingActs }): ReactNode {
  const messages = useFindingWords();
  const effectId = useId();
  const { fix, severity, key } = finding;
  const Icon = severityIcons[severity];
  const sentence = messages.sentence(finding);
  const label = fix && messages.fix(fix);
  const effect = fix === undefined ? '' : messages.fixEffect(fix);
  const { fix: makeFix, accept } = acts;
  return (
    <S.Line data-severity={severity}>
      <Icon size={14} aria-hidden />
      <S.Sentence>
        <S.Spoken>{messages.severity(severity)}: </S.Spoken>
        {sentence}
      </S.Sentence>
      {((makeFix !== undefined && label !== undefined) || (accept !== undefined && key !== undefined)) && (
        <S.Acts>
          {makeFix !== undefined && label !== undefined && (
            <S.Act
              type="button"
              title={effect === '' ? undefined : effect}
              aria-label={messages.fixFor(label, sentence)}
              aria-describedby={effect === '' ? undefined : effectId}
              onClick={() => makeFix(finding)}
            >
              <Wrench size={13} aria-hidden />
              {label}
            </S.Act>
          )}
          {effect !== '' && (
            <span id={effectId} hidden>
              {effect}
            </span>
          )}
          {accept !== undefined && key !== undefined && (
            <S.Act
              type="button"
              data-quiet
              aria-label={messages.acceptFor(sentence)}
              onClick={() => accept(finding)}
            >
              <Check size={13} aria-hidden />
              {messages.accept}
            </S.Act>
          )}
        </S.Acts>
      )}
    </S.Line>
  );
}
