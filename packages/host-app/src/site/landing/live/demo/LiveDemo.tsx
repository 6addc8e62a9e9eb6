import { CodeView, ConditionBuilder, RadioGroup } from '@sluice/builder-ui';
import { generateLiquid, type Template } from '@sluice/liquid';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SegmentedChoice } from '../../../../components/SegmentedChoice.styles.ts';
import { exampleKinds, liveAttributes, liveExampleOf, type ExampleKind } from './examples.ts';
import * as S from './LiveDemo.styles.ts';
import { demoMessages } from './messages.ts';
import { PeopleList } from './PeopleList.tsx';

export interface LiveDemoProps {
  /** Called once the builder can be used. */
  onReady: () => void;
}

const views = ['people', 'liquid'] as const;

/** The builder with an example, and what four people receive: both are what the product itself shows and evaluates. */
export function LiveDemo({ onReady }: LiveDemoProps): ReactNode {
  const [kind, setKind] = useState<ExampleKind>('upgrade');
  const [view, setView] = useState<(typeof views)[number]>('people');
  const example = useMemo(() => liveExampleOf(kind), [kind]);
  const [template, setTemplate] = useState<Template>(example.template);
  const { text } = useMemo(() => generateLiquid(template), [template]);
  useEffect(onReady, [onReady]);

  const choose = (next: ExampleKind) => {
    setKind(next);
    setTemplate(liveExampleOf(next).template);
  };

  return (
    <S.Columns>
      <S.Builder>
        <SegmentedChoice>
          <RadioGroup
            label={demoMessages.example}
            hideLabel
            value={kind}
            options={exampleKinds.map((value) => ({ value, label: demoMessages.exampleNames[value] }))}
            onChange={choose}
          />
        </SegmentedChoice>
        <ConditionBuilder key={kind} value={template} onChange={setTemplate} attributes={liveAttributes} />
      </S.Builder>
      <S.Answer>
        <S.AnswerHead>
          <h3>{demoMessages.answer}</h3>
          <SegmentedChoice>
            <RadioGroup
              label={demoMessages.show}
              hideLabel
              value={view}
              options={views.map((value) => ({ value, label: demoMessages.views[value] }))}
              onChange={setView}
            />
          </SegmentedChoice>
        </S.AnswerHead>
        {view === 'people' ? (
          <PeopleList label={demoMessages.answer} template={template} people={example.people} />
        ) : (
          <S.Code>
            <CodeView code={text} label={demoMessages.liquid} />
          </S.Code>
        )}
        <S.Note>
          <ShieldCheck aria-hidden />
          {demoMessages.byTheEngine}
        </S.Note>
      </S.Answer>
    </S.Columns>
  );
}
