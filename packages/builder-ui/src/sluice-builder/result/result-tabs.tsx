import type { TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { ReactNode } from 'react';
import type { TesterMemory } from '../../condition-tester/useTesterMemory.ts';
import type { TabItem } from '../../controls/tabs/Tabs.tsx';
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx';
import { SyntaxPreview } from '../../syntax-preview/SyntaxPreview.tsx';
import type { SyntaxPreviewProps } from '../../syntax-preview/syntax-preview-props.ts';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import type { sluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';
import * as S from '../SluiceBuilder.styles.ts';
import type { ResultPanelProps } from './result-panel-props.ts';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';

/** Its fields and dialogs are half as much code again as the builder: they come when somebody tests. */
const TesterPanel = lateComponent(async () => (await import('./TesterPanel.tsx')).TesterPanel);

/** It brings the sentences of all checks with it. */
const FindingsList = lateComponent(
  async () => (await import('../../findings-list/FindingsList.tsx')).FindingsList,
);

/** Fetches the list of findings. To be called when there is something to list. */
export const prepareFindingsList = FindingsList.prepare;

/** Proofs and their pictures, and what makes a person of theirs one to test. */
const PeopleOfResult = lateComponent(async () => (await import('./PeopleOfResult.tsx')).PeopleOfResult);

export type ResultTab = 'preview' | 'test' | 'checks' | 'people';

type Words = typeof sluiceBuilderMessages;

interface TabsOptions {
  props: Omit<ResultPanelProps, 'ref'>;
  /** The preview, with what every tab shows of it. */
  preview: SyntaxPreviewProps;
  tester: TesterMemory;
  /** How many people receive something else than they must. */
  failingTests: number;
  /** Makes the fix that a test's result offers. */
  onFixResult: ((fix: { actions: readonly TemplateAction[] }) => void) | undefined;
  /** Tests a person, and shows the result. */
  onOpenPerson: ((inputs: TesterMemory['inputs']) => void) | undefined;
  messages: Words;
}

/** The tabs of the result: its Liquid, a test, what the checks say, and who gets what. */
export function resultTabs(options: TabsOptions): TabItem<ResultTab>[] {
  const { props, preview, messages } = options;
  const { more } = props;
  const liquid = <SyntaxPreview {...preview} hasTools />;
  const { findings } = props.found;
  const test: TabItem<ResultTab> = {
    id: 'test',
    label: messages.test,
    // Without a complete condition it opens, and says what is missing.
    disabledReason: (more ?? props.template).statements.length === 0 ? messages.nothingToTest : undefined,
    content: <TestAndCode {...options} />,
  };
  return [
    {
      id: 'preview',
      label: messages.preview,
      content: (
        <S.PreviewPlace>
          {more === undefined ? liquid : more.views(liquid)}
          {more?.previewFoot}
        </S.PreviewPlace>
      ),
      // A text that is being typed is still there after a look at the checks.
      keepMounted: props.preview.isEditing,
    },
    ...(props.canTest ? [test] : []),
    {
      id: 'checks',
      label: messages.checks,
      count: findings.length,
      countTone: worstTone(findings),
      content: (
        <LateSuspense fallback={<Skeleton height="120px" />}>
          <Findings {...props} onFix={preview.onFix} onShow={preview.onShow} />
        </LateSuspense>
      ),
    },
    {
      id: 'people',
      label: messages.people,
      count: options.failingTests,
      content: (
        <LateSuspense fallback={<Skeleton height="120px" />}>
          <PeopleOfResult {...props} tester={options.tester} onOpenPerson={options.onOpenPerson} />
        </LateSuspense>
      ),
    },
  ];
}

/** The list of findings, with what a person can answer where the template may be changed. */
function Findings(
  props: Omit<ResultPanelProps, 'ref'> & Pick<SyntaxPreviewProps, 'onFix' | 'onShow'>,
): ReactNode {
  const { canFix, onAnswer, onFix, onShow, whoAccepted } = props;
  const { findings, accepted, isChecking, answers } = props.found;
  const { template, more } = props;
  const { statementName } = useConditionBuilderMessages();
  const placeOf = (finding: Finding) => {
    if (more !== undefined) return more.placeOf(finding);
    const { statementId } = finding;
    const index = template.statements.findIndex(({ id }) => id === statementId);
    return index === -1 ? undefined : statementName(index);
  };
  const answering = canFix && {
    onFixAll: () => onAnswer(answers.fixAll()),
    onAccept: (finding: Finding) => onAnswer(answers.accept(finding)),
    onAskAgain: (finding: Finding) => onAnswer(answers.askAgain(finding)),
  };
  return (
    <FindingsList
      {...{ findings, accepted, isChecking, onFix, onShow, placeOf, whoAccepted }}
      {...answering}
    />
  );
}

function TestAndCode({ props, preview, tester, onFixResult }: TabsOptions): ReactNode {
  return (
    <>
      {props.more?.testHead}
      <LateSuspense fallback={<Skeleton height="120px" />}>
        <TesterPanel {...props.tester} memory={tester} onFix={onFixResult} />
      </LateSuspense>
      {props.more?.testFoot}
      <S.TestedCode>
        <SyntaxPreview
          {...preview}
          isEditing={false}
          onEdit={undefined}
          onUnappliedChange={undefined}
          focused={undefined}
          hasTools={false}
          hasCopy={false}
        />
      </S.TestedCode>
    </>
  );
}

function worstTone(findings: readonly Finding[]): 'neutral' | 'warn' | 'danger' {
  const has = (severity: Finding['severity']) => findings.some((finding) => finding.severity === severity);
  if (has('error')) return 'danger';
  return has('warning') ? 'warn' : 'neutral';
}
