import { Note } from '@sluice/builder-ui';
import type { ProviderChange, CustomAttribute } from '@sluice/server/contracts';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatShortMoment } from '../../../../lib/formats.ts';
import { TypeBadge } from '../../lists/cells.tsx';
import { driftMessages } from '../messages.ts';
import { commonOutcome } from '../rewritten-snippet.ts';
import { AffectedSnippets } from './AffectedSnippets.tsx';
import * as S from './ReviewDialog.styles.ts';
import type { Review } from './useReview.ts';
import { Picker } from '../../../../components/Picker.tsx';
import { attributeListOptions } from '../../../../lib/api/provider-api.ts';
import { useWorkspaceId } from '../../../../lib/session/session.ts';

/** One change: what it was and is, what happens to people until somebody decides, and the snippets it matters to. */
export function ChangeDetails({ review, change }: { review: Review; change: ProviderChange }): ReactNode {
  return (
    <>
      <Names change={change} isChosen={review.newName.picked !== null} />
      {review.newName.canBeNamed && (
        <NewNameField
          key={change.id}
          change={change}
          picked={review.newName.picked}
          onPick={review.newName.pick}
        />
      )}
      <Consequence change={change} review={review} />
      <AffectedSnippets review={review} change={change} />
    </>
  );
}

/** The attribute before and after, with the letters that differ. */
function Names({ change, isChosen }: { change: ProviderChange; isChosen: boolean }): ReactNode {
  const { before, after, kind, foundAt } = change;
  const day = formatShortMoment(foundAt);
  const isOther = kind === 'renamed' && after !== null;
  const letters = isOther ? changedLetters(before.rawName, after.rawName) : undefined;
  const labels = {
    gone: [driftMessages.goneSince(day), ''],
    renamed: [driftMessages.goneSince(day), isChosen ? driftMessages.newName : driftMessages.newSince(day)],
    blocked: [driftMessages.blockedNow(after?.status ?? before.status), ''],
    typeChanged: [driftMessages.wasBefore, driftMessages.isNow],
  } as const;
  const [first, second] = labels[kind];
  return (
    <S.Names>
      <S.Name>
        <div>
          {first}
          <TypeBadge attribute={before} />
        </div>
        <code dir="auto">
          {letters ? <Marked {...letters} letters={letters.before} isGone /> : before.rawName}
        </code>
      </S.Name>
      {second !== '' && after !== null && (
        <>
          <ArrowRight
            aria-hidden={!isOther}
            {...(isOther && {
              role: 'img',
              'aria-label': isChosen ? driftMessages.isRenamedTo : driftMessages.becomes,
            })}
          />
          <S.Name>
            <div>
              {second}
              <TypeBadge attribute={after} />
            </div>
            <code dir="auto">
              {letters ? <Marked {...letters} letters={letters.after} /> : after.rawName}
            </code>
          </S.Name>
        </>
      )}
    </S.Names>
  );
}

function Marked(props: { start: string; letters: string; end: string; isGone?: boolean }): ReactNode {
  const { start, letters, end, isGone } = props;
  return (
    <>
      {start}
      {letters !== '' && <mark data-gone={isGone}>{letters}</mark>}
      {end}
    </>
  );
}

/** Says what happens to people until somebody decides. */
function Consequence({ review, change }: { review: Review; change: ProviderChange }): ReactNode {
  const { kind, after, state } = change;
  if (state === 'decided') return null;
  if (kind === 'blocked')
    return (
      <Note tone="warn" title={driftMessages.blockedTitle}>
        {driftMessages.blockedText}
      </Note>
    );
  if (kind === 'typeChanged')
    return (
      <Note tone="warn" title={driftMessages.typeTitle}>
        {driftMessages.typeEffects[after?.dataType ?? 'unknown']}
      </Note>
    );
  const { snippets, left } = review.affected;
  const isElseForAll =
    left === 0 &&
    snippets.length > 0 &&
    snippets.every(({ snippet }) => commonOutcome(snippet, change)?.kind === 'else');
  return (
    <Note
      tone="warn"
      title={isElseForAll ? driftMessages.everybodyElse(snippets.length) : driftMessages.everybodyNotSet}
    >
      {driftMessages.notSet}
    </Note>
  );
}

/** The number of names that are suggested at once. Whoever looks for another one types. */
const SUGGESTED = 50;

interface NewNameFieldProps {
  /** An attribute that is gone. */
  change: ProviderChange;
  picked: ProviderChange['after'];
  onPick: (attribute: CustomAttribute) => void;
}

/** Says which attribute is the one that is gone, under its new name: any of the same type. */
function NewNameField({ change, picked, onPick }: NewNameFieldProps): ReactNode {
  const [q, setSearched] = useState('');
  const { dataType } = change.before;
  const query = { q, page: 1, limit: SUGGESTED, sort: 'match', usable: 'true' } as const;
  const { data, isError } = useQuery({
    ...attributeListOptions(useWorkspaceId(), { ...query, dataType: dataType ?? 'unknown' }),
    enabled: dataType !== null,
  });
  if (dataType === null) return null;
  const attributes = data?.items.filter(({ rawName }) => rawName !== change.before.rawName);
  return (
    <Picker
      isCode
      label={driftMessages.renamedTo}
      placeholder={driftMessages.renamedToPlaceholder(dataType)}
      showLabel={driftMessages.showNames}
      listLabel={driftMessages.names}
      nothing={isError ? driftMessages.namesFailed : driftMessages.noNames(dataType)}
      found={isError ? [] : attributes?.map(({ id, rawName: name }) => ({ id, name }))}
      onSearch={setSearched}
      picked={picked && { id: picked.rawName, name: picked.rawName }}
      onPick={({ id }) => {
        const attribute = attributes?.find((one) => one.id === id);
        if (attribute) onPick(attribute);
      }}
    />
  );
}

/** Two names, each in three parts: what they begin with alike, what differs, and what they end with alike. */
interface ChangedLetters {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** The letters in which two names differ. Characters of two code units stay whole. */
export function changedLetters(before: string, after: string): ChangedLetters {
  const [was, is] = [Array.from(before), Array.from(after)];
  const shortest = Math.min(was.length, is.length);
  let start = 0;
  while (start < shortest && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return {
    start: was.slice(0, start).join(''),
    before: was.slice(start, was.length - end).join(''),
    after: is.slice(start, is.length - end).join(''),
    end: was.slice(was.length - end).join(''),
  };
}
