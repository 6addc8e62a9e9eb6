import type { Message, Passage } from '@sluice/liquid';
import { compareMessages, type PassageChange } from '@sluice/liquid/compare';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { ownElement } from '../theme/mixins.ts';
import { DecisionOutline } from './DecisionOutline.tsx';
import { useTemplateComparisonMessages } from './messages.ts';
import { isOneDecision, PassageItem, PassageTitle, PassageWords, passageLabel } from './PassageWords.tsx';
import { ChangeRow } from './TemplateComparison.tsx';
import * as S from './TemplateComparison.styles.ts';

export interface MessageComparisonProps {
  /** The message as it was. */
  before: Message;
  /** The message as it is, or will be. */
  after: Message;
  /** What is compared, for screen readers. */
  label?: string | undefined;
  /**
   * Whether the branches of a changed decision that are the same are listed as well, quietly.
   * @default false
   */
  showsUnchanged?: boolean | undefined;
  className?: string | undefined;
}

/** Changes in more passages than these are shown when somebody asks for them. */
const FIRST = 50;

/**
 * Shows how two messages differ, passage by passage: texts, decisions, loops. What differs in a decision is told as
 * `TemplateComparison` tells it. Passages are matched by what they say, so that a text that was read again is compared as well.
 */
export function MessageComparison(props: MessageComparisonProps): ReactNode {
  const { before, after, label, showsUnchanged = false, className } = props;
  const messages = useTemplateComparisonMessages();
  const changed = useMemo(() => byPassage(compareMessages(before, after)), [before, after]);
  const [isWhole, setWhole] = useState(false);
  if (changed.length === 0) return <S.Nothing className={className}>{messages.same}</S.Nothing>;
  const needsTitles = !isOneDecision(before) || !isOneDecision(after);
  const visible = isWhole ? changed : changed.slice(0, FIRST);
  const outline = showsUnchanged ? outlineOf : rowsOf;
  return (
    <>
      <S.List className={className} aria-label={label ?? messages.label}>
        {needsTitles
          ? visible.map(({ passage, part, changes }) => (
              <PassageItem key={passage.id}>
                <section aria-label={passageLabel(passage, messages.loop)}>
                  <PassageTitle passage={passage} part={part} />
                  <S.List>{changes.flatMap(outline)}</S.List>
                </section>
              </PassageItem>
            ))
          : visible.flatMap(({ changes }) => changes.flatMap(outline))}
      </S.List>
      {visible.length < changed.length && (
        <Button compact variant="ghost" onPress={() => setWhole(true)}>
          {messages.more(changed.length - visible.length)}
        </Button>
      )}
    </>
  );
}

function outlineOf(change: PassageChange): readonly ReactNode[] {
  const { what, after, changes = [] } = change;
  if (what !== 'decision' || after?.kind !== 'decision') return rowsOf(change);
  return [
    <Whole key={what}>
      <DecisionOutline template={after.template} changes={changes} />
    </Whole>,
  ];
}

/** An outline is a list of its own within the list. */
const Whole = styled.li`
  ${ownElement}
  display: block;
  min-inline-size: 0;
`;

function rowsOf(change: PassageChange): readonly ReactNode[] {
  if (change.what !== 'decision')
    return [
      <S.Row key={change.what}>
        <S.Words>
          <PassageWords change={change} />
        </S.Words>
      </S.Row>,
    ];
  // Changes have no names; a comparison never reorders them.
  // oxlint-disable-next-line react/no-array-index-key
  return (change.changes ?? []).map((one, index) => <ChangeRow key={index} change={one} />);
}

interface ChangedPassage {
  passage: Passage;
  part: PassageChange['part'];
  changes: PassageChange[];
}

/** The changes of each passage together, in their order. */
function byPassage(changes: readonly PassageChange[]): readonly ChangedPassage[] {
  const found = new Map<string, ChangedPassage>();
  for (const change of changes) {
    const passage = change.after ?? change.before;
    if (passage === undefined) continue;
    const key = `${change.after === undefined ? 'gone' : 'there'} ${passage.id}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { passage, part: change.part, changes: [change] });
    else known.changes.push(change);
  }
  return [...found.values()];
}
