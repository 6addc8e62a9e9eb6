import { ConditionBuilder, RadioGroup, Segments } from '@sluice/builder-ui';
import { generateLiquid, type Template, prepareTemplate, type Sample } from '@sluice/liquid';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { prepareMessage } from '@sluice/liquid/render';
import { exampleKinds, liveAttributes, liveExampleOf, type ExampleKind, type Person } from './examples.ts';
import * as S from './LiveDemo.styles.ts';
import { demoMessages } from './messages.ts';

export interface LiveDemoProps {
  /** Called once the builder can be used. */
  onReady: () => void;
}

/**
 * The builder with an example, what four people receive, and the Liquid, which can be replaced by any other: all of it is what the
 * product itself shows and evaluates.
 */
export function LiveDemo({ onReady }: LiveDemoProps): ReactNode {
  const [kind, setKind] = useState<ExampleKind>('upgrade');
  const example = useMemo(() => liveExampleOf(kind), [kind]);
  const [template, setTemplate] = useState<Template>(example.template);
  useEffect(onReady, [onReady]);

  const choose = (next: ExampleKind) => {
    setKind(next);
    setTemplate(liveExampleOf(next).template);
  };

  return (
    <S.Columns>
      <S.Builder>
        <Segments>
          <RadioGroup
            label={demoMessages.example}
            hideLabel
            value={kind}
            options={exampleKinds.map((value) => ({ value, label: demoMessages.exampleNames[value] }))}
            onChange={choose}
          />
        </Segments>
        <ConditionBuilder key={kind} value={template} onChange={setTemplate} attributes={liveAttributes} />
      </S.Builder>
      <S.Answer>
        <h3>{demoMessages.answer}</h3>
        <PeopleList label={demoMessages.answer} template={template} people={example.people} />
        <S.Note>
          <ShieldCheck aria-hidden />
          {demoMessages.byTheEngine}
        </S.Note>
        <S.Liquid aria-label={demoMessages.liquid}>
          <h3>{demoMessages.liquidTitle}</h3>
          <S.Code key={kind} template={template} onEdit={setTemplate} attributes={liveAttributes} />
        </S.Liquid>
      </S.Answer>
    </S.Columns>
  );
}

interface PeopleListProps {
  label: string;
  template: Template;
  people: readonly Person[];
}

/** What each person receives from a template, and from which branch. */
function PeopleList({ label, template, people }: PeopleListProps): ReactNode {
  const receive = useMemo(() => preparedFor(template), [template]);
  const hasGap = useMemo(() => isIncomplete(template), [template]);
  return (
    <>
      <S.People aria-label={label} aria-live="polite">
        {people.map(({ name, facts, sample }) => (
          <PersonCard key={name} name={name} facts={facts} received={receive(sample)} />
        ))}
      </S.People>
      {hasGap && <S.Gap>{demoMessages.incomplete}</S.Gap>}
    </>
  );
}

function isIncomplete(template: Template): boolean {
  const { skippedStatementIds } = prepareTemplate(template).evaluate(
    { values: {} },
    { reading: 'provider', now: 0 },
  );
  return skippedStatementIds.length > 0;
}

function PersonCard({
  name,
  facts,
  received,
}: {
  name: string;
  facts: string;
  received: Received;
}): ReactNode {
  const branch = branchOf(received);
  const isSent = received.outcome === 'sent' && received.text !== '';
  return (
    <S.Person>
      <S.Initial aria-hidden>{name.charAt(0)}</S.Initial>
      <S.Facts>
        <b>{name}</b> {facts}
      </S.Facts>
      <S.Branch data-kind={branch.kind}>{branch.name}</S.Branch>
      <S.Message data-stopped={!isSent || undefined}>{messageOf(received)}</S.Message>
    </S.Person>
  );
}

function branchOf({ branch, outcome }: Received): { kind: string; name: string } {
  const { branches } = demoMessages;
  if (branch === 'fallback') return { kind: outcome === 'sent' ? 'else' : 'abort', name: branches.else };
  if (branch === undefined) return { kind: 'else', name: branches.none };
  return branch === 0 ? { kind: 'if', name: branches.if } : { kind: 'else-if', name: branches.elseIf };
}

function messageOf({ outcome, text }: Received): string {
  if (outcome === 'aborted') return demoMessages.aborted;
  if (outcome === 'error') return demoMessages.failed(text);
  return text === '' ? demoMessages.nothing : text;
}

/** What one person receives. */
interface Received {
  outcome: 'sent' | 'aborted' | 'error';
  /** The branch they get; `undefined` when none matched and there is no fallback. */
  branch: number | 'fallback' | undefined;
  /** The message, or the engine's error. */
  text: string;
}

/** Prepares a template to be sent to several people, by the engine that the product uses. */
function preparedFor(template: Template): (sample: Sample) => Received {
  const branches = prepareTemplate(template);
  const message = prepareMessage(generateLiquid(template).text);
  return (sample) => {
    const { outcome, branch } = branches.evaluate(sample, { reading: 'provider' });
    const rendered = message.render(sample);
    const isError = rendered.outcome === 'error' || rendered.outcome === 'not-simulated';
    const sent = rendered.outcome === 'aborted' ? ('aborted' as const) : ('sent' as const);
    return {
      outcome: isError ? 'error' : sent,
      branch: outcome === 'fallback' ? 'fallback' : branch?.index,
      text: rendered.outcome === 'error' ? rendered.error : rendered.text.trim(),
    };
  };
}
