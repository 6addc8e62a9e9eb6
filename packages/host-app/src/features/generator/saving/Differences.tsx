import { Button, MessagesProvider, RadioGroup, TemplateMerge } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { generatorMessages } from '../messages.ts';
import * as S from './Differences.styles.ts';
import type { Merging } from './useMerging.ts';

/** How the differences are shown. */
type View = 'words' | 'liquid';

interface DifferencesProps {
  merging: Merging;
  /** Whether both versions are the person's own: then words name the tabs. */
  isOwn: boolean;
  isDisabled: boolean;
}

const noWords = {};

/** What differs, with a choice at each place and the Liquid that follows from it; or that Liquid line by line. */
export function Differences({ merging, isOwn, isDisabled }: DifferencesProps): ReactNode {
  const { conflict: texts } = generatorMessages;
  const [view, setView] = useState<View>('words');
  return (
    <>
      <S.Head>
        <h3>{texts.differences}</h3>
        <RadioGroup<View>
          label={texts.view}
          hideLabel
          options={[
            { value: 'words', label: texts.words },
            { value: 'liquid', label: texts.liquid },
          ]}
          value={view}
          onChange={setView}
        />
      </S.Head>
      {view === 'words' ? (
        <ByPlace merging={merging} isOwn={isOwn} isDisabled={isDisabled} />
      ) : (
        <S.Lines
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
  const count = merge.groups.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <>
      {count > 1 && (
        <S.WholeTexts>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('mine')}>
            {allMine}
          </Button>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('theirs')}>
            {allTheirs}
          </Button>
        </S.WholeTexts>
      )}
      <S.Choices>
        <MessagesProvider messages={isOwn ? texts.ofOwn.merge : noWords}>
          <TemplateMerge
            merge={merge}
            choices={choices}
            onChange={choose}
            isDisabled={isDisabled}
            label={texts.differences}
          />
        </MessagesProvider>
      </S.Choices>
      <S.Result>
        <h3>{texts.result}</h3>
        <S.Code code={text} label={texts.result} />
      </S.Result>
    </>
  );
}
