import type { ConditionItems, Sample, SampleValue } from '@sluice/liquid';
import { groupReadings, type GroupReading, type GroupReadings } from '@sluice/liquid/text';
import { Check, Group } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useFindingWords } from '../../findings-list/messages.ts';
import { shortened } from '../../messages/shortened.ts';
import { useSection } from '../../messages/useSection.ts';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { useFindingActs, type NotedFinding } from '../root/card-notes.ts';
import * as S from './Card.styles.ts';
import { groupingMessages } from './messages.ts';

interface GroupingOffersProps {
  statementId: string;
  conditions: ConditionItems;
  /** What the checks say about how the list is grouped, if they do. */
  finding: NotedFinding | undefined;
}

/** People are looked for once nobody has typed for so long. */
const PAUSE_MS = 300;

const READINGS = ['asDrawn', 'asUsuallyRead'] as const;

/**
 * Offers to say with groups what a list means that mixes and with or, as Liquid reads it, and as people do, and to say that it
 * is meant as it is.
 */
export function GroupingOffers({ statementId, conditions, finding }: GroupingOffersProps): ReactNode {
  const messages = useSection('conditionBuilder', groupingMessages);
  const { readTemplate } = useBuilderContext();
  const intents = useIntents();
  const words = useFindingWords();
  const { accept } = useFindingActs();
  // Inside, once they are known: not every list has them.
  const [known, setKnown] = useState<{ readings: GroupReadings | undefined } | undefined>(undefined);
  const readings = known?.readings;
  const isFirst = useRef(true);
  // Who is concerned depends on the branches before, too; what is shown follows the edits of this one.
  useEffect(() => {
    const isList = conditions.length > 1;
    const read = () =>
      setKnown({ readings: isList ? groupReadings(readTemplate(), statementId) : undefined });
    const timer = setTimeout(read, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [readTemplate, statementId, conditions]);
  const labels = { asDrawn: messages.groupAsDrawn, asUsuallyRead: messages.groupAsUsuallyRead };
  const take = (which: keyof GroupReadings) => {
    // As the template is now: somebody may have typed since.
    const { template } = groupReadings(readTemplate(), statementId)?.[which] ?? {};
    const statement = template?.statements.find(({ id }) => id === statementId);
    if (statement !== undefined) intents.takeConditions(statement);
  };
  const meantSo = finding?.key !== undefined && accept !== undefined && (
    <Button
      compact
      icon={<Check aria-hidden />}
      aria-label={words.acceptFor(words.sentence(finding))}
      onPress={() => accept(finding)}
    >
      {words.accept}
    </Button>
  );
  if (known !== undefined && readings === undefined) return meantSo;
  return (
    <S.Offers data-awaited={known === undefined || undefined}>
      {READINGS.map((which) => {
        const reading = readings?.[which];
        return (
          reading !== undefined && (
            <Offer key={which} label={labels[which]} reading={reading} onTake={() => take(which)} />
          )
        );
      })}
      {meantSo}
    </S.Offers>
  );
}

interface OfferProps {
  label: string;
  reading: GroupReading;
  onTake: () => void;
}

function Offer({ label, reading, onTake }: OfferProps): ReactNode {
  const messages = useSection('conditionBuilder', groupingMessages);
  const concernedId = useId();
  return (
    <>
      <Button compact icon={<Group aria-hidden />} aria-describedby={concernedId} onPress={onTake}>
        {label}
      </Button>
      <span id={concernedId} dir="auto">
        {concernedBy(reading, messages)}
      </span>
    </>
  );
}

function concernedBy({ concerns, example }: GroupReading, messages: typeof groupingMessages): string {
  if (concerns === 'nobody') return messages.concernsNobody;
  const person = example && personInWords(example, messages);
  return person === undefined || person === '' ? messages.concernsUnknown : messages.concernsSomebody(person);
}

const MAX_VALUE = 24;

/** `country DE, plan not set`: what an imaginary person has, by the names of attributes. */
function personInWords(sample: Sample, messages: typeof groupingMessages): string {
  return Object.entries(sample.values)
    .map(([key, value]) => {
      const name = key.slice(key.indexOf(':') + 1);
      return `${name} ${value === null ? messages.valueNotSet : shortened(wordOf(value), MAX_VALUE)}`;
    })
    .join(', ');
}

function wordOf(value: NonNullable<SampleValue>): string {
  if (typeof value !== 'object') return value === '' ? '“”' : String(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return Object.values(value).map(String).join(', ');
}
