import type { Template } from '@sluice/liquid';
import { branchPlaces } from '@sluice/liquid/text';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import type { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { shortened } from '../../messages/shortened.ts';
import * as S from './Island.styles.ts';
import { NoCards } from './NoCards.tsx';
import { whyNoCards } from './why-no-cards.ts';
import { useIslandMessages } from './useIslandMessages.ts';

/** How much of a part is enough to recognize it. */
const MOST_LETTERS = 40;

interface FirstBranchProps {
  template: Template;
  /** The builder has it already: code that both import would be a file of its own, and compress worse. */
  Select: typeof SelectBox;
  /** Drawn in the button that adds the branch. */
  icon: ReactNode;
}

/** For a text without cards: why it has none, where its first branch goes, and the button that adds it. */
export function FirstBranch({ template, Select, icon }: FirstBranchProps): ReactNode {
  const messages = useIslandMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const [chosen, choose] = useState<string | undefined>(undefined);
  const { source } = template;
  const text = source === undefined ? '' : source.before + source.after;
  const why = useMemo(() => whyNoCards(text), [text]);
  // A branch would only be added to what Braze rejects already.
  const isRejected = why.kind === 'kept' && why.isRejected;
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
      <NoCards why={why} />
      {!isLocked && !isRejected && place !== undefined && (
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
