import { Note } from '@sluice/builder-ui';
import type { ProviderChange } from '@sluice/server/contracts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortMoment } from '../../../../lib/formats/dates.ts';
import { TypeBadge } from '../../lists/TypeBadge.tsx';
import { changedLetters } from '../changed-letters.ts';
import { driftMessages } from '../messages.ts';
import { commonOutcome } from '../rewritten-snippet.ts';
import { AffectedSnippets } from './AffectedSnippets.tsx';
import { NewNameField } from './NewNameField.tsx';
import * as S from './ReviewDialog.styles.ts';
import type { Review } from './useReview.ts';

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
  const day = formatShortMoment(new Date(foundAt));
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

/** What happens to people until somebody decides. */
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
