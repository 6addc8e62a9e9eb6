import {
  everyPassage,
  passagesIn,
  type DecisionPassage,
  type Message,
  type Sample,
  type Template,
} from '@sluice/liquid';
import type { Agreement, DecisionReceived, MessageAnswer } from '@sluice/liquid/analysis';
import { CircleHelp, Link2, ShieldCheck } from 'lucide-react';
import { memo, useId, useMemo, useState, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { BranchBadge, type BranchKind } from '../controls/branch-badge/BranchBadge.tsx';
import { SelectBox } from '../controls/select/SelectBox.tsx';
import { useWhoGetsWhatMessages } from './messages.ts';
import { Found, NothingToSay, WorkingItOut } from './States.tsx';
import { TemplateView } from './TemplateView.tsx';
import { OutcomePerson } from './tiles/OutcomePerson.tsx';
import { SentText } from './tiles/SentText.tsx';
import * as T from './tiles/Tiles.styles.ts';
import { useReasonWords } from './tiles/useReasonWords.ts';
import { useAnalysis, type AnalysisSettings } from '../analysis/useAnalysis.ts';
import * as S from './WhoGetsWhat.styles.ts';

interface MessageViewProps extends AnalysisSettings {
  message: Message;
  /** Names a decision. */
  titleOf: ((passageId: string) => string | undefined) | undefined;
  onOpenPerson: ((sample: Sample) => void) | undefined;
  onFix: ((template: Template, passageId: string) => void) | undefined;
  tests: ReactNode;
}

/** A message: all of its decisions together, or one of them. */
export function MessageView(props: MessageViewProps): ReactNode {
  const { message, onFix } = props;
  const words = useWhoGetsWhatMessages();
  const decisions = useMemo(() => decisionsOf(message), [message]);
  const [chosen, choose] = useState('');
  const titles = decisions.map(({ id }, index) => props.titleOf?.(id) ?? words.decision(index + 1));
  const [first] = decisions;
  if (first === undefined)
    return (
      <>
        <NothingToSay why="no-conditions" />
        {props.tests}
      </>
    );
  const decision = decisions.length === 1 ? first : decisions.find(({ id }) => id === chosen);
  return (
    <>
      {decisions.length > 1 && (
        <S.Head>
          <S.Choice>
            <span aria-hidden>{words.lookAt}</span>
            <SelectBox
              compact
              label={words.lookAt}
              placeholder={words.wholeMessage}
              value={decision?.id ?? ALL}
              options={[
                { value: ALL, label: words.wholeMessage },
                ...decisions.map(({ id }, index) => ({ value: id, label: titles[index] ?? '' })),
              ]}
              onChange={choose}
            />
          </S.Choice>
        </S.Head>
      )}
      {decision === undefined ? (
        <AllDecisions {...props} ids={decisions.map(({ id }) => id)} titles={titles} />
      ) : (
        <TemplateView
          key={decision.id}
          template={decision.template}
          cards="branches"
          analyse={props.analyse}
          onOpenPerson={props.onOpenPerson}
          onFix={onFix && ((edited) => onFix(edited, decision.id))}
          tests={props.tests}
        />
      )}
    </>
  );
}

/** No decision has this id. */
const ALL = '*';

function decisionsOf(message: Message): readonly DecisionPassage[] {
  return passagesIn(everyPassage(message)).flatMap(({ passage }) =>
    passage.kind === 'decision' ? [passage] : [],
  );
}

interface AllDecisionsProps extends MessageViewProps {
  /** The ids of all decisions, and how each is called. */
  ids: readonly string[];
  titles: readonly string[];
}

/** The different messages that can be sent. */
function AllDecisions(props: AllDecisionsProps): ReactNode {
  const { message, analyse, onOpenPerson, tests } = props;
  const { answer, isPending, hasFailed } = useAnalysis(message, { analyse });
  const titleOf = useTitles(props);
  const found = hasFailed ? undefined : answer;
  return (
    <Found isPending={isPending}>
      {found !== undefined && <Variants answer={found} titleOf={titleOf} onOpenPerson={onOpenPerson} />}
      {found === undefined && (hasFailed ? <NothingToSay why="failed" /> : <WorkingItOut />)}
      {tests}
      {found?.analysis.isComplete === true && (
        <Agreements agreements={found.analysis.agreements} titleOf={titleOf} />
      )}
    </Found>
  );
}

/** Names the decisions: the same function for as long as they are called the same, so that nothing is drawn again. */
function useTitles({
  ids,
  titles,
}: Pick<AllDecisionsProps, 'ids' | 'titles'>): (passageId: string) => string {
  const named = JSON.stringify([ids, titles]);
  return useMemo(() => {
    const [known, names] = JSON.parse(named) as [string[], string[]];
    const byId = new Map(known.map((id, index) => [id, names[index]]));
    return (id) => byId.get(id) ?? '';
  }, [named]);
}

interface VariantsProps extends Pick<MessageViewProps, 'onOpenPerson'> {
  answer: MessageAnswer;
  titleOf: (passageId: string) => string;
}

const Variants = memo(function Variants({ answer, titleOf, onOpenPerson }: VariantsProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const reasons = useReasonWords();
  const { isComplete, variants, undecided, variantsMax } = answer.analysis;
  return (
    <>
      <S.Head>
        <S.Proof data-proven={isComplete || undefined}>
          {isComplete ? <ShieldCheck size={16} aria-hidden /> : <CircleHelp size={16} aria-hidden />}
          <b>{isComplete ? words.allMessages(variants.length) : words.someMessages(variants.length)}</b>{' '}
          <span>
            {isComplete ? words.forEverybody : `${words.notAllDecided}. ${reasons.undecided(undecided)}`}
          </span>
        </S.Proof>
      </S.Head>
      <T.Flow>
        <T.Tiles aria-label={words.outcomes}>
          {variants.map((_, place) => (
            <VariantTile
              // oxlint-disable-next-line react/no-array-index-key -- a variant has no other name
              key={place}
              answer={answer}
              place={place}
              titleOf={titleOf}
              onOpenPerson={onOpenPerson}
            />
          ))}
        </T.Tiles>
      </T.Flow>
      {!isComplete && variants.length >= variantsMax && <S.Foot>{words.moreMessages(variantsMax)}</S.Foot>}
    </>
  );
});

type ToldReceived = DecisionReceived['received'];

/** Names what somebody receives from a decision. */
function useReceivedName(): (received: ToldReceived) => string {
  const words = useWhoGetsWhatMessages();
  const { statementName, else: orElse } = useConditionBuilderMessages();
  return (received) => {
    switch (received.code) {
      case 'branch':
        return statementName(received.params.index);
      case 'else':
        return orElse;
      case 'nothing':
        return words.getsNothing;
      case 'error':
        return words.errorIn(statementName(received.params.index));
      case 'not-met':
        return words.notMet;
    }
  };
}

function kindOf(received: ToldReceived): BranchKind | undefined {
  switch (received.code) {
    case 'branch':
      if (received.params.effect.kind === 'abort') return 'abort';
      return received.params.index === 0 ? 'if' : 'else-if';
    case 'else':
      return received.params.effect.kind === 'abort' ? 'abort' : 'else';
    case 'error':
      return 'error';
    default:
      return undefined;
  }
}

interface VariantTileProps extends VariantsProps {
  place: number;
}

/** One message that can be sent: what it has from each decision, and who gets it. */
function VariantTile({ answer, place, titleOf, onOpenPerson }: VariantTileProps): ReactNode {
  const nameOf = useReceivedName();
  const variant = answer.analysis.variants[place];
  const person = answer.people[place];
  if (variant === undefined || person === undefined) return null;
  const kinds = variant.decisions.map(({ received }) => kindOf(received));
  const kind = kinds.find((one) => one === 'error' || one === 'abort') ?? 'else';
  return (
    <T.Tile data-what="message" data-kind={kind} data-opens={onOpenPerson && true}>
      <SentText sent={person.sent} />
      <T.Decided>
        {variant.decisions.map(({ passageId, received }, index) => (
          <T.DecidedItem key={passageId}>
            <span dir="auto">{titleOf(passageId)}</span>
            <BranchBadge kind={kinds[index]}>{nameOf(received)}</BranchBadge>
          </T.DecidedItem>
        ))}
      </T.Decided>
      <OutcomePerson outcome={{ ...person, witness: variant.witness }} onOpen={onOpenPerson} />
    </T.Tile>
  );
}

interface AgreementsProps {
  agreements: readonly Agreement[];
  titleOf: (passageId: string) => string;
}

/** What goes together, in sentences. */
const Agreements = memo(function Agreements({ agreements, titleOf }: AgreementsProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const nameOf = useReceivedName();
  const title = useId();
  return (
    <S.Part aria-labelledby={title}>
      <S.PartHead>
        <S.Heading id={title}>{words.agreements}</S.Heading>
      </S.PartHead>
      <S.Sentences>
        {agreements.length === 0 && (
          <S.SentenceItem>
            <Link2 size={14} aria-hidden />
            <span>{words.noAgreements}</span>
          </S.SentenceItem>
        )}
        {oneWay(agreements).flatMap(({ passageId, otherId, pairs }) =>
          pairs.map(({ received, other }) => {
            const sentence = words.agreement(
              titleOf(passageId),
              nameOf(received),
              titleOf(otherId),
              nameOf(other),
            );
            return (
              <S.SentenceItem key={sentence}>
                <Link2 size={14} aria-hidden />
                <span>{sentence}</span>
              </S.SentenceItem>
            );
          }),
        )}
      </S.Sentences>
    </S.Part>
  );
});

/** Of two decisions that tell each other, the first way is enough. */
function oneWay(agreements: readonly Agreement[]): readonly Agreement[] {
  return agreements.filter(
    ({ passageId, otherId }, place) =>
      !agreements.slice(0, place).some((one) => one.passageId === otherId && one.otherId === passageId),
  );
}
