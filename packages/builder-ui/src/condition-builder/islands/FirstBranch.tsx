import type { Template } from '@sluice/liquid';
import { branchPlaces } from '@sluice/liquid/text';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import type { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { shortened } from '../words/shortened.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Island.styles.ts';

/** So much of a part is enough to know it again. */
const MOST_LETTERS = 40;

interface FirstBranchProps {
  template: Template;
  /** The builder has it already: code that both import would be a file of its own, and compress worse. */
  Select: typeof SelectBox;
  /** Drawn in the button that adds the branch. */
  icon: ReactNode;
}

/** For a text without conditions: where its first branch goes, and the button that adds it. */
export function FirstBranch({ template, Select, icon }: FirstBranchProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const [chosen, choose] = useState<string | undefined>(undefined);
  const { source } = template;
  const text = source === undefined ? '' : source.before + source.after;
  const options = useMemo(
    () =>
      branchPlaces(template).map((at) => ({
        value: String(at),
        label: at === text.length ? messages.branchAtEnd : messages.branchBefore(excerptAt(text, at)),
      })),
    [template, text, messages],
  );
  const place = options.find(({ value }) => value === chosen) ?? options.at(-1);
  return (
    <S.First>
      <S.FirstHint>{messages.noBranches}</S.FirstHint>
      {!isLocked && place !== undefined && (
        <S.FirstChoice>
          <Select
            label={messages.branchPlace}
            title={messages.branchPlace}
            placeholder={messages.branchPlace}
            value={place.value}
            options={options}
            onChange={choose}
          />
          <Button icon={icon} onPress={() => intents.addFirstStatement(Number(place.value))}>
            {messages.addIf}
          </Button>
        </S.FirstChoice>
      )}
    </S.First>
  );
}

function excerptAt(text: string, at: number): string {
  const rest = text
    .slice(at, at + 3 * MOST_LETTERS)
    .trim()
    .replaceAll(/\s+/gu, ' ');
  return shortened(rest, MOST_LETTERS);
}
