import { Button, RadioGroup, TemplateMerge } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { useGeneratorMessages } from '../messages.ts';
import * as S from './Differences.styles.ts';
import type { Merging } from './useMerging.ts';

/** How the differences are shown. */
type View = 'words' | 'liquid';

interface DifferencesProps {
  merging: Merging;
  isDisabled: boolean;
}

/** What differs, with a choice at each place and the Liquid that follows from it; or that Liquid line by line. */
export function Differences({ merging, isDisabled }: DifferencesProps): ReactNode {
  const { conflict: texts } = useGeneratorMessages();
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
        <ByPlace merging={merging} isDisabled={isDisabled} />
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

function ByPlace({ merging, isDisabled }: DifferencesProps): ReactNode {
  const { conflict: texts } = useGeneratorMessages();
  const { merge, choices, choose, chooseAll, text } = merging;
  const count = merge.groups.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <>
      {count > 1 && (
        <S.WholeTexts>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('mine')}>
            {texts.allMine}
          </Button>
          <Button compact isDisabled={isDisabled} onPress={() => chooseAll('theirs')}>
            {texts.allTheirs}
          </Button>
        </S.WholeTexts>
      )}
      <S.Choices>
        <TemplateMerge
          merge={merge}
          choices={choices}
          onChange={choose}
          isDisabled={isDisabled}
          label={texts.differences}
        />
      </S.Choices>
      <S.Result>
        <h3>{texts.result}</h3>
        <S.Code code={text} label={texts.result} />
      </S.Result>
    </>
  );
}
