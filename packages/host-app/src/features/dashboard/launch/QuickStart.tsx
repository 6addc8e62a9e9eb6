import { ConditionWords, Skeleton } from '@sluice/builder-ui';
import { conditionsIn, createId, type DataType } from '@sluice/liquid';
import {
  ArrowRight,
  CalendarDays,
  ChevronRight,
  Hash,
  ToggleRight,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { Action } from '../../../components/LinkedRows.styles.ts';
import { examplePath, paths } from '../../../config/paths.ts';
import { useAttributes } from '../../../lib/api/useAttributes.ts';
import { useSession, useWorkspaceId } from '../../../lib/session/session.ts';
import { startWords } from '../../../lib/start-examples/messages.ts';
import { asSent, startExamplesOf, type StartExample } from '../../../lib/start-examples/own-examples.ts';
import * as D from '../Dashboard.styles.ts';
import { dashboardMessages } from '../messages.ts';
import * as S from './QuickStart.styles.ts';

interface QuickStartProps {
  /** Whether it says all that an example does, and not only whom it asks for. */
  isDetailed?: boolean;
}

/** Three examples of the workspace's own attributes, each of which opens in the builder. */
export function QuickStart({ isDetailed = false }: QuickStartProps): ReactNode {
  const { quick: texts } = dashboardMessages;
  const id = useId();
  const examples = useExamples();
  return (
    <S.Quick aria-labelledby={id} data-detailed={isDetailed || undefined}>
      <S.Head to={paths.generator}>
        <h2 id={id}>{texts.title}</h2>
        {isDetailed && <D.Sub as="span">{texts.detail}</D.Sub>}
        <S.All>
          {texts.all}
          <ArrowRight aria-hidden />
        </S.All>
      </S.Head>
      <S.Rows>
        {examples?.map((example) => (
          <li key={example.id}>
            {isDetailed ? <DetailedRow example={example} /> : <ShortRow example={example} />}
          </li>
        ))}
        {examples === undefined && TO_COME.map((place) => <RowToCome key={place} />)}
      </S.Rows>
    </S.Quick>
  );
}

const TO_COME = [1, 2, 3];

/** `undefined` while the attributes load. Those of Braze are there even when they can't be loaded. */
function useExamples(): readonly StartExample[] | undefined {
  const { attributes, isLoaded, error } = useAttributes(useWorkspaceId());
  const isKnown = isLoaded || error !== null;
  return useMemo(
    () => (isKnown ? startExamplesOf(attributes, startWords, createId).examples : undefined),
    [isKnown, attributes],
  );
}

function RowToCome(): ReactNode {
  return (
    <S.ToCome>
      <Skeleton width="32px" height="32px" />
      <Skeleton width="60%" />
    </S.ToCome>
  );
}

const LOOKS: Partial<Record<DataType, { icon: LucideIcon; tone: string }>> = {
  number: { icon: Hash, tone: 'indigo' },
  time: { icon: CalendarDays, tone: 'brand' },
  boolean: { icon: ToggleRight, tone: 'plain' },
};

function ExampleIcon({ example: { template } }: { example: StartExample }): ReactNode {
  const [first] = conditionsIn(template.statements[0]?.conditions ?? []);
  const { icon: Icon, tone } = LOOKS[first?.dataType ?? 'string'] ?? { icon: Type, tone: 'plum' };
  return (
    <S.Icon data-tone={tone}>
      <Icon aria-hidden />
    </S.Icon>
  );
}

function ShortRow({ example }: { example: StartExample }): ReactNode {
  return (
    <S.Row to={examplePath(example.id)}>
      <ExampleIcon example={example} />
      <S.Text>
        <b>{example.title}</b>{' '}
        <ConditionWords conditions={example.template.statements[0]?.conditions ?? []} />
      </S.Text>
      <ChevronRight aria-hidden />
    </S.Row>
  );
}

/** With what people get who meet the first conditions, and what everybody else gets. */
function DetailedRow({ example }: { example: StartExample }): ReactNode {
  const { quick: texts } = dashboardMessages;
  const { user } = useSession();
  const { statements, settings } = example.template;
  const [first, ...others] = statements;
  const sent = (text: string) => texts.send(asSent(text, user?.firstName ?? null));
  return (
    <S.Row to={examplePath(example.id)}>
      <ExampleIcon example={example} />
      <S.Text>
        <S.Title>
          <b>{example.title}</b> {others.length > 0 && <span>{texts.moreBranches(others.length)}</span>}
        </S.Title>
        <S.Way data-kind="if">
          <b>{texts.if}</b> <ConditionWords conditions={first?.conditions ?? []} />
          <span>{texts.andSent(sent(first?.customText ?? ''))}</span>
        </S.Way>
        <S.Way data-kind="else">
          <b>{texts.else}</b>{' '}
          <span>
            {settings.fallbackType === 'abort'
              ? texts.nothing
              : texts.everybodyElse(sent(settings.customFallback))}
          </span>
        </S.Way>
      </S.Text>
      <Action aria-hidden>{texts.use}</Action>
    </S.Row>
  );
}
