import { templateReducer, type Template } from '@sluice/liquid';
import type { BranchRef, TemplateAnswer } from '@sluice/liquid/analysis';
import { CircleHelp, Info, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { SelectBox } from '../controls/select/SelectBox.tsx';
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
import { useAnalysis, type AnalysisSettings } from './useAnalysis.ts';
import { NothingToSay, WorkingItOut } from './States.tsx';
import * as S from './WhoGetsWhat.styles.ts';

interface TemplateViewProps extends AnalysisSettings, Pick<TileActs, 'onOpenPerson'> {
  template: Template;
  /** Called with a template in which a fix is made. Without it, none is offered. */
  onFix: ((template: Template) => void) | undefined;
  tests: ReactNode;
}

/** Everything about one template. */
export function TemplateView({
  template,
  analyse,
  onFix,
  onOpenPerson,
  tests,
}: TemplateViewProps): ReactNode {
  const { answer, isPending, hasFailed } = useAnalysis(template, { analyse });
  const [done, say] = useDone(template);
  if (hasFailed) return <NothingToSay why="failed" />;
  if (answer === undefined) return <WorkingItOut />;
  if (answer.outcomes.length === 0 && answer.analysis.isDecided) return <NothingToSay why="no-conditions" />;
  // What is about the version before must not be put in the place of the next one.
  const fix = isPending ? undefined : onFix;
  return (
    <>
      {done !== undefined && <S.Done role="status">{done}</S.Done>}
      <Found
        answer={answer}
        isPending={isPending}
        onFix={
          fix &&
          ((edited, said) => {
            say(said);
            fix(edited);
          })
        }
        onOpenPerson={onOpenPerson}
        tests={tests}
      />
    </>
  );
}

/** What was done last, for as long as nothing else is. */
function useDone(template: Template): [done: string | undefined, say: (done: string) => void] {
  const [done, setDone] = useState<string | undefined>(undefined);
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) setDone(undefined);
    isNew.current = false;
  }, [template]);
  return [
    done,
    (said) => {
      isNew.current = true;
      setDone(said);
    },
  ];
}

interface FoundProps extends Pick<TemplateViewProps, 'onOpenPerson' | 'tests'> {
  answer: TemplateAnswer;
  isPending: boolean;
  /** Makes a fix, and says what was done. */
  onFix: ((edited: Template, done: string) => void) | undefined;
}

function Found({ answer, isPending, onFix, onOpenPerson, tests }: FoundProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { statementName } = useConditionBuilderMessages();
  const { template, testPeople, missing, simplified } = answer;
  const [channel, setChannel] = useState<Channel>('sms');
  const heading = useRef<HTMLParagraphElement>(null);
  const fixed = (edited: Template, done: string) => {
    onFix?.(edited, done);
    // What was pressed goes with what it has mended.
    heading.current?.focus({ preventScroll: true });
  };
  const onGuard = onFix && ((edited: Template, attribute: string) => fixed(edited, words.guarded(attribute)));
  const onMoveUp =
    onFix &&
    ((index: number, above: BranchRef) => {
      const statementId = template.statements[index]?.id ?? '';
      const action = { type: 'statement-moved', statementId, toIndex: above.index } as const;
      fixed(templateReducer(template, action), words.moved(statementName(index)));
    });
  return (
    <S.Found data-stale={isPending || undefined} aria-busy={isPending || undefined}>
      <S.Head>
        <WhatIsKnown answer={answer} ref={heading} />
        <ChannelChoice channel={channel} onChange={setChannel} />
      </S.Head>
      <Outcomes answer={answer} channel={channel} acts={{ onGuard, onMoveUp, onOpenPerson }} />
      {testPeople > 0 && (
        <S.Foot>
          <Info size={14} aria-hidden />
          {words.sharesNote}
        </S.Foot>
      )}
      {tests}
      <MissingTable missing={missing} onGuard={onGuard} />
      {template.statements.length > 1 && <Overlaps analysis={answer.analysis} />}
      {onFix !== undefined && (
        <Simpler
          template={template}
          simplified={simplified}
          onSimplify={(edited) => fixed(edited, words.simplified)}
        />
      )}
    </S.Found>
  );
}

interface WhatIsKnownProps {
  answer: TemplateAnswer;
  ref: Ref<HTMLParagraphElement>;
}

/** How much is known: all of it by proof, or why not. */
function WhatIsKnown({ answer: { analysis, outcomes }, ref }: WhatIsKnownProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const reasons = useReasonWords();
  const { isDecided, undecided } = analysis;
  return (
    <S.Proof role="status" ref={ref} tabIndex={-1} data-proven={isDecided || undefined}>
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
  const tiles = useRef<HTMLUListElement>(null);
  const { testPeople } = answer;
  const rows = outcomeRows(answer);
  return (
    <T.Flow data-banded={testPeople > 0 || undefined}>
      {testPeople > 0 && <Bands rows={rows} testPeople={testPeople} tiles={tiles} />}
      <T.Tiles ref={tiles} aria-label={words.outcomes}>
        {rows.map((row) => (
          <OutcomeTile key={row.id} row={row} testPeople={testPeople} channel={channel} acts={acts} />
        ))}
      </T.Tiles>
    </T.Flow>
  );
}
