import { ConditionBuilder, SyntaxPreview, TextField } from '@sluice/builder-ui';
import {
  evaluateTemplate,
  generateLiquid,
  listReferences,
  type Sample,
  type SampleValue,
  type Template,
} from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { renderLiquid } from '@sluice/liquid/render';
import { useMemo, useState, type ReactNode } from 'react';
import { helpMessages } from '../messages.ts';
import { helpExample, type ExampleId } from './example-templates.ts';
import * as S from '../Help.styles.ts';

/** A small template with a person to try it on: what they get is worked out as Braze does. */
export function LiveExample({ id }: { id: ExampleId }): ReactNode {
  const { example: texts } = helpMessages;
  const [{ isBuilder, ...first }] = useState(() => helpExample(id));
  const [template, setTemplate] = useState(first.template);
  const [values, setValues] = useState(first.person);
  const generated = useMemo(() => generateLiquid(template), [template]);
  const isComplete = generated.incomplete.length === 0;
  const references = listReferences(template);
  const sample: Sample = { values };
  return (
    <S.Example aria-label={texts.title}>
      <strong>{texts.title}</strong>
      {isBuilder === true && <ConditionBuilder value={template} onChange={setTemplate} />}
      <S.ExampleColumns>
        <S.Person>
          <strong>{texts.person}</strong>
          {references.map((reference) => (
            <TextField
              key={reference.key}
              code
              label={referenceLabel(reference)}
              value={shown(values[reference.key])}
              onChange={(text) =>
                setValues({ ...values, [reference.key]: asTyped(text, reference.dataType === 'number') })
              }
            />
          ))}
          <S.Result aria-live="polite">
            <strong>{texts.result}</strong>
            <p>{isComplete ? <Received template={template} sample={sample} /> : texts.incomplete}</p>
          </S.Result>
        </S.Person>
        <S.Liquid>
          <SyntaxPreview
            template={template}
            generated={generated}
            hasCopy={false}
            litBranch={litBranchOf(template, sample)}
          />
        </S.Liquid>
      </S.ExampleColumns>
    </S.Example>
  );
}

/** The examples have texts and numbers only. */
const shown = (value: SampleValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number that is still being typed, or that is none, stays a text. */
function asTyped(text: string, isNumber: boolean): string | number | null {
  if (text === '') return null;
  const number = Number(text);
  return isNumber && text.trim() !== '' && String(number) === text ? number : text;
}

function litBranchOf(template: Template, sample: Sample) {
  const { outcome, branch } = evaluateTemplate(template, sample, { reading: 'provider' });
  if (outcome === 'fallback') return 'fallback' as const;
  return outcome === 'matched' ? branch : undefined;
}

/** Shows what the person receives. */
function Received({ template, sample }: { template: Template; sample: Sample }): ReactNode {
  const { example: texts } = helpMessages;
  const result = renderLiquid(generateLiquid(template).text, sample);
  if (result.outcome === 'aborted') return texts.aborted(result.reason);
  if (result.outcome === 'error') return texts.error(result.error);
  const text = result.text.trim();
  return text === '' ? texts.empty : texts.sent(text);
}
