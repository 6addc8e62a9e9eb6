import { templateReducer, type Template } from '@sluice/liquid';
import type { BranchAnalysis, BranchRef, TemplateAnswer } from '@sluice/liquid/analysis';
import { CircleHelp, Info, ShieldCheck } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { SelectBox } from '../controls/select/SelectBox.tsx';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { Moves } from '../hooks/Moves.tsx';
import { Bands } from './bands/Bands.tsx';
import { useWhoGetsWhatMessages } from './messages.ts';
import { MissingTable } from './missing/MissingTable.tsx';
import { Overlaps } from './Overlaps.tsx';
import { Simpler } from './Simpler.tsx';
import { channels, type Channel } from './tiles/message-length.ts';
import { OutcomeTile, type TileActs } from './tiles/OutcomeTile.tsx';
import { outcomeRows } from './tiles/outcome-rows.ts';
import * as T from './tiles/Tiles.styles.ts';
import { useReasonWords } from './tiles/useReasonWords.ts';
import { useShownOnCards } from './useShownOnCards.ts';
import { useAnalysis, type AnalysisSettings } from '../analysis/useAnalysis.ts';
import { Found, NothingToSay, WorkingItOut } from './States.tsx';
import * as S from './WhoGetsWhat.styles.ts';

interface TemplateViewProps extends AnalysisSettings, Pick<TileActs, 'onOpenPerson'> {
  template: Template;
  /** Called with a template in which a fix is made. Without it, none is offered. */
  onFix: ((template: Template) => void) | undefined;
  tests: ReactNode;
  /** On which cards it is said how many get them: the Else of one decision of several has none of its own. */
  cards?: 'all' | 'branches';
}

/** Everything about one template. */
export function TemplateView({
  template,
  analyse,
  onFix,
  onOpenPerson,
  tests,
  cards = 'all',
}: TemplateViewProps): ReactNode {
  const { answer, isPending, hasFailed } = useAnalysis(template, { analyse });
  useShownOnCards(hasFailed ? undefined : answer, cards);
  const [done, say] = useDone(template);
  const heading = useRef<HTMLOutputElement>(null);
  const isEmpty = answer?.analysis.branches.every(isIncomplete) === true;
  const found = hasFailed || isEmpty ? undefined : answer;
  const canFix = onFix !== undefined;
  const fix = useLatestCallback((edited: Template, said: string) => {
    // What is about the version before must not be put in the place of the next one.
    if (isPending) return;
    say(said);
    onFix?.(edited);
    // What was pressed goes with what it has mended.
    heading.current?.focus({ preventScroll: true });
  });
  const acts = useMemo<FoundActs>(
    () => ({ onOpenPerson, onFix: canFix ? fix : undefined }),
    [onOpenPerson, canFix, fix],
  );
  return (
    <Found isPending={isPending}>
      {done !== undefined && <S.Done>{done}</S.Done>}
      {found !== undefined && <WhatPeopleGet answer={found} acts={acts} heading={heading} />}
      {found === undefined &&
        (hasFailed || isEmpty ? (
          <NothingToSay why={hasFailed ? 'failed' : 'no-conditions'} />
        ) : (
          <WorkingItOut />
        ))}
      {tests}
      {found !== undefined && <WhatElse answer={found} acts={acts} />}
    </Found>
  );
}

function isIncomplete({ reach }: BranchAnalysis): boolean {
  return reach.status === 'unreached' && reach.why.code === 'incomplete';
}

/** What was done last, for as long as nothing else is. */
function useDone(template: Template): [done: string | undefined, say: (done: string) => void] {
  const [done, setDone] = useState<string | undefined>(undefined);
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) setDone(undefined);
    isNew.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another template is another edit
  }, [template]);
  return [
    done,
    (said) => {
      isNew.current = true;
      setDone(said);
    },
  ];
}

interface FoundActs extends Pick<TileActs, 'onOpenPerson'> {
  /** Makes a fix, and says what was done. */
  onFix: ((edited: Template, done: string) => void) | undefined;
}

interface FoundProps {
  answer: TemplateAnswer;
  acts: FoundActs;
}

/** Every outcome, and how much is known. While somebody types, the answer is the one before, and is not drawn again. */
const WhatPeopleGet = memo(function WhatPeopleGet({
  answer,
  acts: { onFix, onOpenPerson },
  heading,
}: FoundProps & { heading: Ref<HTMLOutputElement> }): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { statementName } = useConditionBuilderMessages();
  const { template, testPeople } = answer;
  const [channel, setChannel] = useState<Channel>('sms');
  const onMoveUp =
    onFix &&
    ((index: number, above: BranchRef) => {
      const statementId = template.statements[index]?.id ?? '';
      const action = { type: 'statement-moved', statementId, toIndex: above.index } as const;
      onFix(templateReducer(template, action), words.moved(statementName(index)));
    });
  const onGuard = useGuard(onFix);
  return (
    <>
      <S.Head>
        <WhatIsKnown answer={answer} heading={heading} />
        <ChannelChoice channel={channel} onChange={setChannel} />
      </S.Head>
      <Outcomes answer={answer} channel={channel} acts={{ onGuard, onMoveUp, onOpenPerson }} />
      {testPeople > 0 && (
        <S.Foot>
          <Info size={14} aria-hidden />
          {words.sharesNote}
        </S.Foot>
      )}
    </>
  );
});

/** What happens when something is missing, who meets two branches, and what is simpler. */
const WhatElse = memo(function WhatElse({ answer, acts: { onFix } }: FoundProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { template, missing, simplified, analysis } = answer;
  return (
    <>
      <MissingTable missing={missing} onGuard={useGuard(onFix)} />
      {template.statements.length > 1 && <Overlaps analysis={analysis} />}
      {onFix !== undefined && (
        <Simpler
          template={template}
          simplified={simplified}
          onSimplify={(edited) => onFix(edited, words.simplified)}
        />
      )}
    </>
  );
});

/** Puts a guarded template in place. */
function useGuard(onFix: FoundActs['onFix']): ((edited: Template, attribute: string) => void) | undefined {
  const words = useWhoGetsWhatMessages();
  return onFix && ((edited, attribute) => onFix(edited, words.guarded(attribute)));
}

interface WhatIsKnownProps {
  answer: TemplateAnswer;
  /** React 18 passes no prop `ref` on. */
  heading: Ref<HTMLOutputElement>;
}

/** How much is known: all of it by proof, or why not. */
function WhatIsKnown({ answer: { analysis, outcomes }, heading }: WhatIsKnownProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const reasons = useReasonWords();
  const { isDecided, undecided } = analysis;
  return (
    <S.Proof ref={heading} tabIndex={-1} data-proven={isDecided || undefined}>
      {isDecided ? <ShieldCheck size={16} aria-hidden /> : <CircleHelp size={16} aria-hidden />}
      <b>{isDecided ? words.allFound(outcomes.length) : words.someFound(outcomes.length)}</b>{' '}
      <span>
        {isDecided ? words.forEverybody : `${words.notAllDecided}. ${reasons.undecided(undecided)}`}
      </span>
    </S.Proof>
  );
}

interface ChannelChoiceProps {
  channel: Channel;
  onChange: (channel: Channel) => void;
}

function ChannelChoice({ channel, onChange }: ChannelChoiceProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  return (
    <S.Choice>
      <span aria-hidden>{words.lengthAs}</span>
      <SelectBox<Channel>
        compact
        label={words.lengthAs}
        placeholder={words.lengthAs}
        value={channel}
        options={channels.map((value) => ({ value, label: words.channels[value] }))}
        onChange={onChange}
      />
    </S.Choice>
  );
}

interface OutcomesProps {
  answer: TemplateAnswer;
  channel: Channel;
  acts: TileActs;
}

/** The outcomes, with the bands that lead to them. */
function Outcomes({ answer, channel, acts }: OutcomesProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const [tiles, setTiles] = useState<HTMLUListElement | null>(null);
  const { testPeople } = answer;
  const rows = outcomeRows(answer);
  return (
    <T.Flow data-banded={testPeople > 0 || undefined}>
      {testPeople > 0 && <Bands rows={rows} testPeople={testPeople} tiles={tiles} />}
      <T.Tiles ref={setTiles} aria-label={words.outcomes}>
        {rows.map((row) => (
          <OutcomeTile key={row.id} row={row} testPeople={testPeople} channel={channel} acts={acts} />
        ))}
        <Moves list={{ current: tiles }} order={rows.map(({ id }) => id).join('\n')} />
      </T.Tiles>
    </T.Flow>
  );
}
