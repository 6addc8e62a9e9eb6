import type { Template } from '@sluice/liquid';
import { branchPlaces, checkLiquid, parseLiquid, toTemplate, type IslandReason } from '@sluice/liquid/text';
import { useMemo, useState, type ReactNode, useContext } from 'react';
import { CircleAlert, Lock, PencilLine } from 'lucide-react';
import { Button } from '../../controls/button/Button.tsx';
import type { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext, useIntents, EditTextContext } from '../root/ConditionBuilderContext.ts';
import { shortened } from '../../messages/shortened.ts';
import * as S from './Island.styles.ts';
import { useIslandMessages } from './messages.ts';
import { useIslandWords } from '../../liquid-code/island-words.ts';
import { hasConditions } from '../../liquid-code/has-conditions.ts';

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

/** Why a text has no cards, and who receives it. */
function NoCards({ why }: { why: WhyNoCards }): ReactNode {
  const messages = useIslandMessages();
  const words = useIslandWords();
  const editText = useContext(EditTextContext);
  if (why.kind === 'no-conditions')
    return <S.FirstHint>{why.isSound ? messages.noBranches : messages.noBranchesFaulty}</S.FirstHint>;
  const Icon = why.isRejected ? CircleAlert : Lock;
  return (
    <S.WhyKept data-rejected={why.isRejected || undefined}>
      <Icon size={16} aria-hidden />
      <p>
        <strong>{messages.noCards}</strong> {words.islandReason(why.reason)}{' '}
        {why.isRejected && messages.textRejected}
      </p>
      {why.isRejected && editText !== undefined && (
        <Button compact icon={<PencilLine aria-hidden />} onPress={editText}>
          {messages.editText}
        </Button>
      )}
    </S.WhyKept>
  );
}

/** The number of letters by which a person recognizes a part. */
const MOST_LETTERS = 40;

function excerptAt(text: string, at: number): string {
  const rest = text
    .slice(at, at + 3 * MOST_LETTERS)
    .trim()
    .replaceAll(/\s+/gu, ' ');
  return shortened(rest, MOST_LETTERS);
}

/** The reason why the builder shows a text without cards. */
type WhyNoCards =
  /** There is nothing to show: no conditions. Everybody receives the text, unless the checks know better. */
  | { kind: 'no-conditions'; isSound: boolean }
  /** What there is cannot be shown. Of a rejected text nobody receives anything. */
  | { kind: 'kept'; reason: IslandReason; isRejected: boolean };

/** For these Braze rejects the whole message. */
const REJECTED = new Set<IslandReason['code']>(['broken-liquid', 'unclosed-block', 'unreadable-condition']);
/** These say nothing of conditions. */
const HARMLESS = new Set<IslandReason['code']>(['text-outside', 'tag-outside', 'sets-variable', 'no-chain']);

/** Why a text has no cards. Of several reasons the one counts for which Braze sends nothing, then the first. */
export function whyNoCards(text: string): WhyNoCards {
  const document = parseLiquid(text);
  const reasons = toTemplate(document).segments.flatMap((segment) =>
    segment.kind === 'island' && segment.text.trim() !== '' ? [segment.reason] : [],
  );
  const rejected = reasons.find(({ code }) => REJECTED.has(code));
  if (rejected) return { kind: 'kept', reason: rejected, isRejected: true };
  const refused = reasons.find(({ code }) => !HARMLESS.has(code));
  // Conditions inside another block are kept with it.
  const around = hasConditions(document) ? reasons.find(({ code }) => code === 'no-chain') : undefined;
  const reason = refused ?? around;
  if (reason) return { kind: 'kept', reason, isRejected: false };
  return { kind: 'no-conditions', isSound: checkLiquid(text).every(({ severity }) => severity !== 'error') };
}
