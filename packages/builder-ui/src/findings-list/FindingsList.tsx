import { changesNobody } from '@sluice/liquid/messages';
import type { Finding, Fix } from '@sluice/liquid/text';
import { CircleCheck } from 'lucide-react';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Moves } from '../hooks/Moves.tsx';
import { isFocusLost } from '../hooks/lost-focus.ts';
import { SPOKEN_PAUSE_MS, useDebounced } from '../hooks/useDebounced.ts';
import { Button } from '../controls/button/Button.tsx';
import { AcceptedFindings } from './AcceptedFindings.tsx';
import type { WhoAccepted } from './who-accepted.ts';
import { FindingItem, GroupItem, type FindingAct } from './FindingItem.tsx';
import { findingRows, type FindingRow } from './finding-rows.ts';
import { HostPart } from '../host-parts/HostPart.tsx';
import { useSlot } from '../host-parts/host-parts.ts';
import { useFindingWords } from './messages.ts';
import { useWindowedRows } from './useWindowedRows.ts';
import { ownElement, ownText, visuallyHidden } from '../theme/mixins.ts';

export interface FindingsListProps {
  /** From `useFindings`, or from `checkTemplate` and `checkLiquid` of `@sluice/liquid/text`. */
  findings: readonly Finding[];
  /** What somebody has called right: `partFindings`. Listed apart. */
  accepted?: readonly Finding[] | undefined;
  /** The checks are still running: an empty list means nothing yet. */
  isChecking?: boolean | undefined;
  /** Applies `finding.fix`. Without it no fixes are offered. */
  onFix?: ((finding: Finding) => void) | undefined;
  /** Makes the fixes of these findings, which change nobody's message. Without it they are offered one by one. */
  onFixAll?: ((findings: readonly Finding[]) => void) | undefined;
  /** Which fixes are made by it instead: `onlyWrites` of `@sluice/liquid/messages` for a text that is being typed. */
  isFixedWithAll?: ((fix: Fix) => boolean) | undefined;
  /** Says of a finding that it is meant so. Without it nothing can be accepted. Only findings with a `key` can be. */
  onAccept?: ((finding: Finding) => void) | undefined;
  /** Takes that back. */
  onAskAgain?: ((finding: Finding) => void) | undefined;
  /** Finds who has accepted a finding, by its `key`, and when: ISO 8601. Without it, no person is named. */
  whoAccepted?: WhoAccepted | undefined;
  /** Where a finding is, in words: `Else If 2`. Said of those that many places have in common. */
  placeOf?: ((finding: Finding) => string | undefined) | undefined;
  /** Goes to the place of a finding. Without it no places are offered. */
  onShow?: ((finding: Finding) => void) | undefined;
  className?: string | undefined;
}

const NOTHING: readonly Finding[] = [];

/** What somebody has just done something about, and the list that its row then leaves. */
interface Settled {
  finding: Finding;
  list: 'findings' | 'accepted';
}

const NO_GROUPS: ReadonlySet<string> = new Set();

/** Lists what the checks say, worst first: each with its sentence, the way to its place, and its fix where there is one. */
export function FindingsList(props: FindingsListProps): ReactNode {
  const { findings, accepted = NOTHING, isChecking = false, onFixAll } = props;
  const { isFixedWithAll = changesNobody } = props;
  const messages = useFindingWords();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<Settled>(undefined);
  const settle = useCallback((finding: Finding, list: Settled['list'] = 'findings') => {
    settled.current = { finding, list };
  }, []);
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const summary = messages.summary(count('error'), count('warning'), count('info'));
  const spoken = useDebounced(isChecking ? '' : summary || messages.nothingFound, SPOKEN_PAUSE_MS);
  const fixable = onFixAll === undefined ? [] : findings.filter(({ fix }) => fix && isFixedWithAll(fix));
  const { onAskAgain } = props;

  // The row of a settled finding goes, and its button with it. Who fixes takes focus to what was fixed; if nobody has, it
  // stays in the list, and never comes to the next button.
  useLayoutEffect(() => {
    const list = root.current;
    const gone = settled.current;
    if (list === null || gone === undefined) return;
    // Typing elsewhere moves a finding; what it says stays the same.
    const rows = gone.list === 'findings' ? findings : accepted;
    if (rows.some(({ params }) => params === gone.finding.params)) return;
    settled.current = undefined;
    if (isFocusLost(list)) list.focus();
  });

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <Root ref={root} className={props.className} tabIndex={-1} role="group" aria-label={messages.label}>
      <Status>{spoken}</Status>
      {findings.length === 0 ? (
        <NothingFound isChecking={isChecking} />
      ) : (
        <>
          <Summary>
            {summary}
            {fixable.length > 1 && (
              <FixAll
                count={fixable.length}
                changesNobody={fixable.every(({ fix }) => fix && changesNobody(fix))}
                onPress={() => {
                  const [first] = fixable;
                  if (first !== undefined) settle(first);
                  onFixAll?.(fixable);
                }}
              />
            )}
          </Summary>
          <Rows {...props} onSettle={settle} />
        </>
      )}
      {accepted.length > 0 && (
        <AcceptedFindings
          accepted={accepted}
          onAskAgain={
            onAskAgain &&
            ((finding) => {
              settle(finding, 'accepted');
              onAskAgain(finding);
            })
          }
          whoAccepted={props.whoAccepted}
          placeOf={props.placeOf}
        />
      )}
    </Root>
  );
}

/** What is about the subject or the preheader of an email says so: it is marked nowhere in the text. */
const isOfPart = (finding: Finding): boolean => 'part' in finding && finding.part !== undefined;

/** The rows of the findings: of a long list those near to what can be seen. */
function Rows(props: FindingsListProps & { onSettle: (finding: Finding) => void }): ReactNode {
  const { findings, onFix, onAccept, onShow, placeOf, onSettle } = props;
  const [openGroups, setOpenGroups] = useState(NO_GROUPS);
  const rows = useMemo(() => findingRows(findings, openGroups), [findings, openGroups]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { ref, stretches, spaceAfter } = useWindowedRows(keys);
  // The rows hold one function for the life of the list: it finds what they are about, and what to do, when asked.
  const latest = useRef({ rows, onFix, onAccept, onShow });
  useLayoutEffect(() => {
    latest.current = { rows, onFix, onAccept, onShow };
  });
  const act = useCallback(
    (what: FindingAct, key: string) => {
      const now = latest.current;
      const row = now.rows.find((other) => other.key === key);
      if (row === undefined || row.kind === 'group') return;
      const { finding } = row;
      // The row of what was fixed or accepted then goes.
      if (what !== 'show') onSettle(finding);
      if (what === 'fix') now.onFix?.(finding);
      else if (what === 'accept') now.onAccept?.(finding);
      else now.onShow?.(finding);
    },
    [onSettle],
  );
  const toggle = useCallback((kind: string) => {
    setOpenGroups((before) => {
      const next = new Set(before);
      if (!next.delete(kind)) next.add(kind);
      return next;
    });
  }, []);
  const draw = (row: FindingRow, index: number): ReactNode => {
    const position = { 'aria-posinset': index + 1, 'aria-setsize': rows.length };
    if (row.kind === 'group') {
      const { key, kind: _, ...group } = row;
      return <GroupItem key={key} row={key} {...group} {...position} onToggle={toggle} />;
    }
    return (
      <FindingItem
        key={row.key}
        row={row.key}
        finding={row.finding}
        isInside={row.kind === 'place'}
        place={row.kind === 'place' || isOfPart(row.finding) ? placeOf?.(row.finding) : undefined}
        canFix={onFix !== undefined}
        canAccept={onAccept !== undefined}
        canShow={onShow !== undefined}
        onAct={act}
        {...position}
      />
    );
  };
  return (
    <List ref={ref}>
      <Moves list={ref} order={keys.join()} />
      {stretches.flatMap(({ from, to, space }, part) => [
        space > 0 && <Space key={`space ${String(part)}`} role="none" style={{ blockSize: space }} />,
        ...rows.slice(from, to).map((row, index) => draw(row, from + index)),
      ])}
      {spaceAfter > 0 && <Space key="space after" role="none" style={{ blockSize: spaceAfter }} />}
    </List>
  );
}

interface FixAllProps {
  count: number;
  /** Whether none of the fixes changes a message. */
  changesNobody: boolean;
  onPress: () => void;
}

/** The button for many fixes at once. */
function FixAll({ count, onPress, ...fixes }: FixAllProps): ReactNode {
  const messages = useFindingWords();
  const effectId = useId();
  return (
    <span>
      <Button variant="link" aria-describedby={effectId} onPress={onPress}>
        {messages.fixAll(count)}
      </Button>{' '}
      <AllEffect id={effectId}>
        {fixes.changesNobody ? messages.fixAllEffect : messages.fixAllWritingEffect}
      </AllEffect>
    </span>
  );
}

function NothingFound({ isChecking }: { isChecking: boolean }): ReactNode {
  const messages = useFindingWords();
  const own = useSlot('noFindings');
  if (isChecking) return <Empty>{messages.checking}</Empty>;
  const sentence = (
    <Empty>
      <CircleCheck size={16} aria-hidden />
      {messages.nothingFound}
    </Empty>
  );
  if (own === undefined) return sentence;
  return <HostPart part={own} name="The slot noFindings" props={{}} instead={sentence} />;
}

const Root = styled.div`
  ${ownText}
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

const Summary = styled.p`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-4);
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
const List = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* What is not drawn. */
const Space = styled.li`
  ${ownElement}
`;

const AllEffect = styled.span`
  ${ownElement}
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

const Empty = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  color: var(--sluice-ink-2);

  & > svg {
    color: var(--sluice-ok);
  }
`;

const Status = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
