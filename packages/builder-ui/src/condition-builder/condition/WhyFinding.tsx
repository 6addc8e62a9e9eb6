import type { Sample, SampleValue } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { useFindingWords } from '../../findings-list/messages.ts';
import type { NotedFinding } from '../root/card-notes.ts';
import * as S from './PlacedFindings.styles.ts';

/** Says of a finding what its check is about, what happens without an answer, to whom, and what its fix would change. */
export function WhyFinding({ id, finding }: { id: string; finding: NotedFinding }): ReactNode {
  const messages = useFindingWords();
  const { code, severity, example, fix } = finding;
  const terms = messages.whyTerms;
  const effect = fix === undefined ? '' : messages.fixEffect(fix);
  const person = example === undefined ? '' : personInWords(example, messages.notSet);
  const title = messages.title(code);
  const said = [
    // A sentence that begins with it has said it.
    [terms.check, messages.sentence(finding).startsWith(title) ? '' : title],
    [terms.weight, messages.weight(severity)],
    [terms.person, person],
    [terms.fix, effect],
  ];
  return (
    <S.Why id={id}>
      {said
        .filter(([, text]) => text !== '')
        .flatMap(([term, text]) => [
          <dt key={term}>{term}</dt>,
          <dd key={`${String(term)} said`}>{text}</dd>,
        ])}
    </S.Why>
  );
}

/** The values of somebody for whom it matters: `country: DE, plan: not set`. */
function personInWords({ values }: Sample, notSet: string): string {
  return Object.entries(values)
    .map(([reference, value]) => `${reference.slice(reference.indexOf(':') + 1)}: ${inWords(value, notSet)}`)
    .join(', ');
}

function inWords(value: SampleValue, notSet: string): string {
  if (value === null) return notSet;
  if (Array.isArray(value)) return value.map((one) => inWords(one as SampleValue, notSet)).join(', ');
  if (typeof value !== 'object') return String(value);
  const { $time: time, $float: float } = value as { $time?: unknown; $float?: unknown };
  const written = time ?? float;
  return typeof written === 'string' ? written : JSON.stringify(value);
}
