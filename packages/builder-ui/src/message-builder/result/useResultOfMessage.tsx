import {
  bodyOf,
  conditionById,
  generateLiquid,
  type AttributeDefinition,
  type Evaluation,
  type Message,
} from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { isHtml } from '../../condition-tester/result/message-document.ts';
import { isTested, type SavedPerson } from '../../condition-tester/people/saved-person.ts';
import type { TestResult } from '../../condition-tester/useTesterMemory.ts';
import type { ResultOfMore } from '../../sluice-builder/result/result-panel-props.ts';
import type { MailWidth } from '../../mail-preview/mail-preview-props.ts';
import { WidthSwitch } from '../../mail-preview/WidthSwitch.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { useBranchName } from '../outline/PersonChip.tsx';
import type { Outline, PassageMark } from '../outline/outline-of.ts';
import { withReadTexts } from './with-read-texts.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import type { MessageState } from '../state/useMessageState.ts';
import type { ViewBuilder } from '../state/useViewBuilder.ts';
import { lateModule, LateSuspense, useLateModule } from '../../hooks/late-component.ts';
import { decisionsAtTop, partHolding } from '../state/email-message.ts';
import { EmailLines } from '../email/EmailLines.tsx';
import { TestedEmail } from '../email/late-tested-email.ts';
import { decisionsOf } from '../state/view-template.ts';
import { PreviewFoot } from './PreviewFoot.tsx';
import { PreviewViews } from './PreviewViews.tsx';
import { EmailPerson, useEmailPerson } from './EmailPerson.tsx';
import { EmailView } from './EmailView.tsx';
import type { TestedMessage } from '../state/tested-message.ts';
import { DecisionChoice, TestedDecisions } from './TestedDecisions.tsx';

interface ResultOptions {
  state: MessageState;
  outline: Outline;
  view: ViewBuilder;
  lookAt: (decisionId: string) => void;
  people: readonly SavedPerson[] | undefined;
  attributes: readonly AttributeDefinition[];
}

/** What the result shows of a whole message, and what the last test of it has found. */
export function useResultOfMessage(options: ResultOptions): {
  more: ResultOfMore;
  tested: TestedMessage | undefined;
} {
  const { state, outline, view, lookAt, people, attributes } = options;
  const { message, editor } = state;
  const words = useMessageBuilderMessages();
  const nameOf = useBranchNames();
  // Here, so that a look at another tab changes neither.
  const [chosenView, chooseView] = useState('liquid');
  const [width, setWidth] = useState<MailWidth>('desktop');
  const { tested, onTested } = useTested(message, outline.marks, editor, people);
  const whose = useEmailPerson(people, tested);
  const decisions = useMemo(() => decisionsOf(message), [message]);
  const statements = useMemo(() => decisions.flatMap(({ template }) => template.statements), [decisions]);
  const { marks } = outline;
  const { decisionId } = view;
  const more = useMemo((): ResultOfMore => {
    const generated = generateLiquid(message);
    const top = decisionsAtTop(message);
    const email = {
      id: 'email',
      label: words.email,
      content: <EmailView {...{ message, editor, marks, tested, attributes, width }} person={whose.chosen} />,
      note: tested === undefined ? words.emailForNobody : words.emailFor(tested.person ?? words.samplePerson),
      choice: whose.people.length === 0 ? undefined : <EmailPerson {...whose} />,
      tools: <WidthSwitch isShort width={width} onChange={setWidth} />,
    };
    return {
      message,
      generated,
      statements,
      branches: branchesIn(decisions),
      onFormatChange: (changes) =>
        editor.apply(
          // A subject and a preheader stay on one line.
          decisionsOf(bodyOf(message)).map(({ id }) => ({
            type: 'template-changed',
            passageId: id,
            action: { type: 'settings-changed', changes },
          })),
        ),
      onReplace: (passageId, template) =>
        editor.apply([
          { type: 'template-changed', passageId, action: { type: 'template-replaced', template } },
        ]),
      titleOf: (passageId) => {
        const mark = marks.get(passageId);
        return (mark?.number ?? mark?.title) === undefined ? undefined : titleOfMark(mark, words);
      },
      placeOf: (finding) => placeOf(finding, { message, decisions, marks, words, nameOf }),
      views: (liquid) => (
        <PreviewViews
          liquid={<LiquidOfParts message={message}>{liquid}</LiquidOfParts>}
          others={message.email !== undefined || isHtml(generated.text) ? [email] : []}
          chosen={chosenView}
          onChoose={chooseView}
        />
      ),
      previewFoot: <PreviewFoot isWhole={isWhole(message)} />,
      testHead: <DecisionChoice decisions={top} marks={marks} chosen={decisionId} onChoose={lookAt} />,
      testFoot: (
        <>
          <TestedParts message={message} tested={tested} />
          <TestedDecisions marks={marks} tested={tested} />
        </>
      ),
      onTested,
    };
  }, [
    message,
    decisions,
    statements,
    editor,
    marks,
    words,
    nameOf,
    decisionId,
    lookAt,
    tested,
    whose,
    attributes,
    width,
    chosenView,
    onTested,
  ]);
  return { more, tested };
}

/** What a decision is called beside the outline: its number and its title. */
const titleOfMark = (
  mark: PassageMark | undefined,
  words: ReturnType<typeof useMessageBuilderMessages>,
): string => `${mark?.number ?? ''} ${mark?.title ?? words.decision(mark?.number ?? '')}`.trim();

const walk = lateModule(() => import('../state/walk-message.ts'));

/** What the last test has found in every decision, and who hears of the next one. */
function useTested(
  message: Message,
  marks: Outline['marks'],
  editor: MessageEditor,
  people: ResultOptions['people'],
) {
  const words = useMessageBuilderMessages();
  const branchName = useBranchName();
  const [result, setResult] = useState<TestResult | undefined>(undefined);
  const walking = useLateModule(walk, result !== undefined);
  const tested = useMemo(() => {
    if (result === undefined || walking === undefined) return undefined;
    const person = people?.find((one) => isTested(one, result) && Object.keys(one.inputs).length > 0);
    const why = (evaluation: Evaluation) => (
      <p>{words.gets(person?.name ?? words.someone, branchName(evaluation) ?? words.getsNothing)}</p>
    );
    return walking.testedMessageOf(withReadTexts(message, marks, editor), result, person?.name, why);
  }, [message, marks, editor, result, walking, people, words, branchName]);
  const onTested = useCallback((next: TestResult | undefined) => setResult(next), []);
  return { tested, onTested };
}

/** Names a branch by its place; -1 is the Else. */
function useBranchNames(): (index: number) => string {
  const { statementName, else: otherwise } = useConditionBuilderMessages();
  return useCallback(
    (index) => (index === -1 ? otherwise : statementName(index)),
    [otherwise, statementName],
  );
}

/** The Liquid of the body, below that of a subject and a preheader. */
function LiquidOfParts({ message, children }: { message: Message; children: ReactNode }): ReactNode {
  return (
    <>
      <EmailLines message={message} />
      {children}
    </>
  );
}

/** What the person of a test gets of a subject and a preheader. */
function TestedParts({
  message,
  tested,
}: {
  message: Message;
  tested: TestedMessage | undefined;
}): ReactNode {
  if (message.email === undefined || tested === undefined) return null;
  return (
    <LateSuspense>
      <TestedEmail message={message} tested={tested} />
    </LateSuspense>
  );
}

interface PlacesOfMessage {
  message: Message;
  decisions: Decisions;
  marks: Outline['marks'];
  words: ReturnType<typeof useMessageBuilderMessages>;
  /** Names a branch; -1 is the Else. */
  nameOf: (index: number) => string;
}

/** Names the part of an email and the branch that a finding is about. */
function placeOf(finding: PlacedFinding, within: PlacesOfMessage): string | undefined {
  const { message, decisions, marks, words, nameOf } = within;
  const place = branchOf(decisions, finding);
  const part = partHolding(message, place?.id ?? finding.passageId ?? '');
  const inPart = part === undefined ? [] : [words.emailParts[part]];
  if (place === undefined) return inPart[0];
  return [...inPart, titleOfMark(marks.get(place.id), words), nameOf(place.index)].join(' › ');
}

type PlacedFinding = Finding & { passageId?: string | undefined };

type Decisions = ReturnType<typeof decisionsOf>;

/** How many texts somebody can get of all decisions. */
const branchesIn = (decisions: Decisions): number =>
  decisions.reduce(
    (sum, { template: { statements, settings } }) => sum + statements.length + (settings.hasFallback ? 1 : 0),
    0,
  );

/** The branch that a finding is about. */
function branchOf(decisions: Decisions, finding: PlacedFinding): { id: string; index: number } | undefined {
  const { statementId, conditionId, passageId } = finding;
  for (const { id, template } of decisions) {
    const index = template.statements.findIndex(
      (statement) =>
        statement.id === statementId || conditionById(statement.conditions, conditionId ?? '') !== undefined,
    );
    if (index !== -1 || (id === passageId && statementId === undefined)) return { id, index };
  }
  return undefined;
}

/** Puts the parts together again: every letter of the text is in exactly one of them. */
function isWhole(message: Message): boolean {
  const { text, places } = generateLiquid(message);
  let end = 0;
  for (const { id } of message.passages) {
    const place = places.get(id);
    if (place === undefined || place.start !== end) return false;
    ({ end } = place);
  }
  return end === text.length;
}
