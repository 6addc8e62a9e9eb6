import {
  AudienceComparison,
  Button,
  CodeView,
  LiquidComparison,
  MessageMerge,
  MessagesProvider,
  Segments,
} from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { compareInThread } from '../../../lib/analysis/compare-in-thread.ts';
import { generatorMessages } from '../messages.ts';
import type { Merging } from './useMerging.ts';
import { WordsOrLiquid, type DifferenceView } from '../../../components/text-comparison/WordsOrLiquid.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: center;
  justify-content: space-between;

  & h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

const WholeTexts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-2);
`;

/** Draws the choice of each difference as one control. */
const Choices = styled(Segments)`
  display: block;
`;

const Result = styled.section`
  margin-block-start: var(--sluice-space-4);

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

const Code = styled(CodeView)`
  max-block-size: min(32vh, 280px);
`;

const Lines = styled(LiquidComparison)`
  max-block-size: min(50vh, 420px);
`;

interface DifferencesProps {
  merging: Merging;
  /** Whether both versions are the person's own: then words name the tabs. */
  isOwn: boolean;
  isDisabled: boolean;
}

const noWords = {};

/** Shows each difference with a choice and the Liquid that follows from all of them, or that Liquid line by line. */
export function Differences({ merging, isOwn, isDisabled }: DifferencesProps): ReactNode {
  const { conflict: texts } = generatorMessages;
  const [view, setView] = useState<DifferenceView>('words');
  return (
    <>
      <Head>
        <h3>{texts.differences}</h3>
        <WordsOrLiquid value={view} onChange={setView} />
      </Head>
      {view === 'words' ? (
        <ByPlace merging={merging} isOwn={isOwn} isDisabled={isDisabled} />
      ) : (
        <Lines
          before={merging.theirs.content}
          after={merging.text}
          label={texts.differences}
          note={texts.liquidNote}
        />
      )}
    </>
  );
}

function ByPlace({ merging, isOwn, isDisabled }: DifferencesProps): ReactNode {
  const { conflict: texts } = generatorMessages;
  const { allMine, allTheirs } = isOwn ? texts.ofOwn : texts;
  const { merge, choices, choose, chooseAll, text } = merging;
  const count = merge.parts.reduce(
    (sum, { groups }) => sum + (groups?.reduce((many, { parts }) => many + parts.length, 0) ?? 1),
    0,
  );
  return (
    <>
      {count > 1 && (
        <WholeTexts>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('mine')}>
            {allMine}
          </Button>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('theirs')}>
            {allTheirs}
          </Button>
        </WholeTexts>
      )}
      <Choices>
        <MessagesProvider messages={isOwn ? texts.ofOwn.merge : noWords}>
          <MessageMerge
            merge={merge}
            choices={choices}
            onChange={choose}
            isDisabled={isDisabled}
            label={texts.differences}
          />
        </MessagesProvider>
      </Choices>
      <Result>
        <h3>{texts.result}</h3>
        <Code code={text} label={texts.result} />
      </Result>
      <Result>
        <h3>{texts.audience}</h3>
        <AudienceComparison
          before={merging.theirMessage}
          after={merging.result}
          label={texts.audience}
          labels={texts.audienceLabels}
          compare={compareInThread}
        />
      </Result>
    </>
  );
}
