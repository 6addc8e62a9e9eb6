import { Button, Select, useRelativeTime, Disclosure } from '@sluice/builder-ui';
import { GitCompare } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Difference } from './Difference.tsx';
import {
  type Conflict,
  type Decision,
  conflictsIn,
  namesOf,
  type ComparedSnippet,
} from '../read-library-file.ts';
import * as S from '../ImportDialog.styles.ts';
import { transferMessages } from '../messages.ts';
import { formatCount } from '../../../../lib/formats.ts';

interface ImportPreviewProps extends DecisionProps {
  compared: readonly ComparedSnippet[];
}

/**
 * Tells how much of a file is new, the same and different, which snippets these are, and the decisions about what is different.
 */
export function ImportPreview({ compared, ...decisions }: ImportPreviewProps): ReactNode {
  const conflicts = useMemo(() => conflictsIn(compared), [compared]);
  const fresh = useMemo(() => namesOf(compared, 'new'), [compared]);
  const same = useMemo(() => namesOf(compared, 'same'), [compared]);
  const figures = [
    { label: transferMessages.new, count: fresh.length, text: transferMessages.newText },
    { label: transferMessages.same, count: same.length, text: transferMessages.sameText },
    { label: transferMessages.different, count: conflicts.length, text: transferMessages.differentText },
  ];
  return (
    <>
      <S.Summary aria-label={transferMessages.summary}>
        {figures.map(({ label, count, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
            <dd>{text}</dd>
          </div>
        ))}
      </S.Summary>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} {...decisions} />}
      <S.Lists>
        <Names title={transferMessages.newOnes(fresh.length)} names={fresh} />
        <Names title={transferMessages.sameOnes(same.length)} names={same} />
      </S.Lists>
    </>
  );
}

/** The names of snippets, shown when asked for. */
function Names({ title, names }: { title: string; names: readonly string[] }): ReactNode {
  const [visibleCount, setVisibleCount] = useState(SHOWN_AT_ONCE);
  if (names.length === 0) return null;
  return (
    <Disclosure title={title}>
      <S.Lines>
        {names.slice(0, visibleCount).map((name, index) => (
          // A file can have a name twice, and its order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </S.Lines>
      <ShowMore shown={visibleCount} all={names.length} onShow={setVisibleCount} />
    </Disclosure>
  );
}

/** The decisions about snippets, by their places in the file, and how to decide. */
export interface DecisionProps {
  isDisabled: boolean;
  decisionOf: (index: number) => Decision;
  onDecide: (indexes: readonly number[], decision: Decision) => void;
}

interface ConflictsProps extends DecisionProps {
  conflicts: readonly Conflict[];
}

/** The snippets whose names the library has with other content: what differs, and what to do with each. */
export function Conflicts({ conflicts, ...decisions }: ConflictsProps): ReactNode {
  const [visibleCount, setVisibleCount] = useState(SHOWN_AT_ONCE);
  return (
    <S.Conflicts aria-label={transferMessages.conflicts}>
      <header>
        <div>
          <h3>{transferMessages.conflicts}</h3>
          <p>{transferMessages.replaceNote}</p>
        </div>
        {conflicts.length > 1 && <ForAll conflicts={conflicts} {...decisions} />}
      </header>
      <ul>
        {conflicts.slice(0, visibleCount).map((conflict) => (
          <ConflictRow key={conflict.index} conflict={conflict} {...decisions} />
        ))}
      </ul>
      <ShowMore shown={visibleCount} all={conflicts.length} onShow={setVisibleCount} />
    </S.Conflicts>
  );
}

/** Returns the choices in the form of a `Select`. */
function useDecisions() {
  const { decisions: texts } = transferMessages;
  return useMemo(
    () => (['copy', 'replace', 'skip'] as const).map((value) => ({ value, label: texts[value] })),
    [texts],
  );
}

/** One decision for all of them. */
function ForAll({ conflicts, isDisabled, decisionOf, onDecide }: ConflictsProps): ReactNode {
  const options = useDecisions();
  const all = new Set(conflicts.map(({ index }) => decisionOf(index)));
  const [common] = all;
  return (
    <S.Choice>
      <Select
        compact
        label={transferMessages.forAll}
        placeholder={transferMessages.each}
        isDisabled={isDisabled}
        options={options}
        value={all.size === 1 ? (common ?? null) : null}
        onChange={(decision) =>
          onDecide(
            conflicts.map(({ index }) => index),
            decision,
          )
        }
      />
    </S.Choice>
  );
}

interface ConflictRowProps extends DecisionProps {
  conflict: Conflict;
}

function ConflictRow({ conflict, isDisabled, decisionOf, onDecide }: ConflictRowProps): ReactNode {
  const options = useDecisions();
  const [isOpen, setOpen] = useState(false);
  const differenceId = useId();
  const { index, snippet, existing } = conflict;
  return (
    <S.Conflict>
      <div>
        <strong dir="auto" title={snippet.name}>
          {snippet.name}
        </strong>
        <SavedBy existing={existing} />
      </div>
      <Button
        compact
        variant="ghost"
        icon={<GitCompare aria-hidden />}
        aria-label={
          isOpen
            ? transferMessages.hideDifferenceOf(snippet.name)
            : transferMessages.showDifferenceOf(snippet.name)
        }
        aria-expanded={isOpen}
        aria-controls={differenceId}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? transferMessages.hideDifference : transferMessages.showDifference}
      </Button>
      <S.Choice>
        <Select
          compact
          hideLabel
          label={transferMessages.decisionFor(snippet.name)}
          isDisabled={isDisabled}
          options={options}
          value={decisionOf(index)}
          onChange={(decision) => onDecide([index], decision)}
        />
      </S.Choice>
      <S.Difference id={differenceId} hidden={!isOpen}>
        {isOpen && <Difference conflict={conflict} />}
      </S.Difference>
    </S.Conflict>
  );
}

function SavedBy({ existing }: { existing: Conflict['existing'] }): ReactNode {
  const relativeTime = useRelativeTime();
  return (
    <p>
      {transferMessages.savedBy(existing.updatedBy.displayName, relativeTime(new Date(existing.updatedAt)))}
    </p>
  );
}

/** The number of rows that are added at once: ten thousand would take a browser's breath. */
export const SHOWN_AT_ONCE = 50;

interface ShowMoreProps {
  shown: number;
  all: number;
  onShow: (count: number) => void;
}

/** Shows more rows, as long as there are any. */
export function ShowMore({ shown, all, onShow }: ShowMoreProps): ReactNode {
  if (all <= shown) return null;
  return (
    <Button variant="ghost" onPress={() => onShow(shown + SHOWN_AT_ONCE)}>
      {transferMessages.showMore(all - shown)}
    </Button>
  );
}
