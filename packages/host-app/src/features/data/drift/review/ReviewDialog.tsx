import { Dialog, Button, Badge } from '@sluice/builder-ui';
import type { ProviderChanges, ProviderChange } from '@sluice/server/contracts';
import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { Undo2, Ban, CircleMinus, Replace, Shuffle } from 'lucide-react';
import { formatShortMoment } from '../../../../lib/formats.ts';
import { driftMessages } from '../messages.ts';
import { ChangeDetails } from './ChangeDetails.tsx';
import * as S from './ReviewDialog.styles.ts';
import { useReview, type Review } from './useReview.ts';

interface ReviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  changes: ProviderChanges;
}

/** Shows what changed at the provider on one side, and the decision about one of the changes on the other. */
export function ReviewDialog({ isOpen, onClose, changes }: ReviewDialogProps): ReactNode {
  const review = useReview(changes, isOpen, onClose);
  const { change } = review;
  const { toDecide, foundAt } = changes;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      size="wide"
      title={toDecide === 0 ? driftMessages.decided(changes.items.length) : driftMessages.title(toDecide)}
      footer={<ReviewFooter review={review} onClose={onClose} />}
    >
      <S.Panes>
        <ChangeList
          changes={changes}
          chosen={change?.id}
          onChoose={review.choose}
          decisionCount={review.decisionCount}
        />
        <S.Details>
          <S.Description>
            {foundAt === null
              ? driftMessages.descriptionWithoutImport
              : driftMessages.description(formatShortMoment(foundAt))}
          </S.Description>
          {change === undefined ? <AllDecided /> : <ChangeDetails review={review} change={change} />}
        </S.Details>
      </S.Panes>
    </Dialog>
  );
}

function AllDecided(): ReactNode {
  return (
    <p>
      <b>{driftMessages.allDecided}</b> {driftMessages.allDecidedDetail}
    </p>
  );
}

/** Offers what can be decided about the change on show. */
function ReviewFooter({ review, onClose }: { review: Review; onClose: () => void }): ReactNode {
  const { change, stored, decisions, ticked, affected } = review;
  if (change === undefined || stored === undefined)
    return (
      <S.Foot>
        <Button onPress={onClose}>{driftMessages.close}</Button>
      </S.Foot>
    );
  const { isPending } = decisions;
  const canRename = change.kind === 'renamed' && change.state === 'toDecide';
  return (
    <S.Foot>
      {(canRename || change.rename !== null) && (
        <p>
          <Undo2 size={14} aria-hidden />
          {driftMessages.undoNote}
        </p>
      )}
      {change.rename !== null && (
        <Button isPending={isPending} onPress={() => decisions.undo(change)}>
          {driftMessages.undoLabel}
        </Button>
      )}
      {change.state === 'decided' && change.canReopen && (
        <Button isPending={isPending} onPress={() => decisions.reopen(change)}>
          {driftMessages.reopen}
        </Button>
      )}
      {change.state === 'toDecide' && (
        <Button variant="ghost" isPending={isPending} onPress={() => decisions.dismiss(stored)}>
          {stored.kind === 'renamed' ? driftMessages.notARename : driftMessages.nothingToChange}
        </Button>
      )}
      <Button onPress={onClose}>
        {change.state === 'toDecide' ? driftMessages.decideLater : driftMessages.close}
      </Button>
      {canRename && (
        <Button
          variant="primary"
          isPending={isPending || affected.isLoading}
          isDisabled={ticked.length === 0 && !affected.isLoading}
          onPress={() => decisions.rename(change, ticked, review.newName.picked?.rawName)}
        >
          {driftMessages.rename(ticked.length)}
        </Button>
      )}
    </S.Foot>
  );
}

/** The number of new attributes that are named. */
const NAMED = 5;

interface ChangeListProps {
  changes: ProviderChanges;
  chosen: string | undefined;
  onChoose: (changeId: string) => void;
  /** How many decisions were made here. */
  decisionCount: number;
}

/** The changes: those to decide, those that somebody has decided, and those that need nothing. */
function ChangeList({ changes, chosen, onChoose, decisionCount }: ChangeListProps): ReactNode {
  const list = useFocusAfter(decisionCount);
  const groups = [
    { title: driftMessages.toDecide, items: changes.items.filter(({ state }) => state === 'toDecide') },
    { title: driftMessages.decidedGroup, items: changes.items.filter(({ state }) => state === 'decided') },
  ].filter(({ items }) => items.length > 0);
  return (
    <S.List ref={list} tabIndex={-1} aria-label={driftMessages.list}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((change) => (
              <li key={change.id}>
                <S.Entry
                  type="button"
                  {...(change.id === chosen && { 'aria-current': 'true' as const })}
                  onClick={() => onChoose(change.id)}
                >
                  <EntryWords change={change} />
                </S.Entry>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NothingToDo counts={changes.nothingToDo} />
    </S.List>
  );
}

/**
 * The buttons of a decision go with it, and others take their place: focus goes to the change on show, so that a second
 * press decides nothing.
 */
function useFocusAfter(decisions: number): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current;
    if (decisions > 0) (element?.querySelector<HTMLElement>('[aria-current]') ?? element)?.focus();
  }, [decisions]);
  return list;
}

const icons = { gone: CircleMinus, renamed: Replace, blocked: Ban, typeChanged: Shuffle } as const;

function EntryWords({ change }: { change: ProviderChange }): ReactNode {
  const { kind, before, after, uses, state, rename } = change;
  const Icon = icons[kind];
  const typeWords = (of: typeof before | null) =>
    of?.dataType ?? of?.rawDataType ?? driftMessages.unknownType;
  const facts = [
    kind === 'typeChanged' && driftMessages.typeNow(typeWords(before), typeWords(after)),
    rename !== null && driftMessages.renamedState(rename.snippets),
    state === 'decided' && rename === null && driftMessages.dismissedState,
    state === 'toDecide' && driftMessages.usedIn(uses),
  ];
  return (
    <>
      <code dir="auto">{before.name}</code>
      <Badge tone={state === 'decided' ? 'neutral' : toneOf(kind)} icon={<Icon aria-hidden size={13} />}>
        {rename === null ? driftMessages.kinds[kind] : driftMessages.kindRenamed}
      </Badge>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function toneOf(kind: ProviderChange['kind']): 'danger' | 'warn' {
  return kind === 'gone' ? 'danger' : 'warn';
}

function NothingToDo({ counts }: { counts: ProviderChanges['nothingToDo'] }): ReactNode {
  const named = counts.addedNames.slice(0, NAMED);
  const facts = [
    {
      count: counts.added,
      title: driftMessages.added,
      detail: driftMessages.addedDetail(named, counts.added),
    },
    { count: counts.described, title: driftMessages.described, detail: driftMessages.describedDetail },
    { count: counts.gone, title: driftMessages.goneUnused, detail: driftMessages.goneUnusedDetail },
  ].filter(({ count }) => count > 0);
  if (facts.length === 0) return null;
  return (
    <section aria-label={driftMessages.nothingToDo}>
      <h3>{driftMessages.nothingToDo}</h3>
      <ul>
        {facts.map(({ count, title, detail }) => (
          <S.Fact key={detail}>
            <b>{title(count)}</b>
            {detail}
          </S.Fact>
        ))}
      </ul>
    </section>
  );
}
