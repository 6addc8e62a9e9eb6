import type { Template } from '@sluice/liquid';
import { compareTemplates, type TemplateChange } from '@sluice/liquid/compare';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { ChangeWords } from './ChangeWords.tsx';
import { PlaceBadge } from './PlaceBadge.tsx';
import * as S from './TemplateComparison.styles.ts';
import { useTemplateComparisonMessages } from './messages.ts';

export interface TemplateComparisonProps {
  /** The template as it was. */
  before: Template;
  /** The template as it is, or will be. */
  after: Template;
  /** What is compared, for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

/** More changes than these are shown when somebody asks for them. */
const FIRST = 100;

/**
 * Shows how two templates differ, a line for each change: its branch, what was there struck out, and what is there now.
 * Branches are matched by what they say, so that a text that was read again is compared as well.
 */
export function TemplateComparison({ before, after, label, className }: TemplateComparisonProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const changes = useMemo(() => compareTemplates(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <S.Nothing className={className}>{messages.same}</S.Nothing>;
  const visibleChanges = isWhole ? changes : changes.slice(0, FIRST);
  return (
    <>
      <S.List className={className} aria-label={label ?? messages.label}>
        {visibleChanges.map((change, index) => (
          // Changes have no names; a comparison never reorders them.
          // oxlint-disable-next-line react/no-array-index-key
          <ChangeRow key={index} change={change} />
        ))}
      </S.List>
      {visibleChanges.length < changes.length && (
        <Button compact variant="ghost" onPress={() => setWhole(true)}>
          {messages.more(changes.length - visibleChanges.length)}
        </Button>
      )}
    </>
  );
}

/** A change with the badge of its branch. */
export function ChangeRow({ change }: { change: TemplateChange }): ReactNode {
  return (
    <S.Row>
      <ChangeCells change={change} />
    </S.Row>
  );
}

/** What a row says of a change. */
export function ChangeCells({ change }: { change: TemplateChange }): ReactNode {
  const place = change.after ?? change.before;
  return (
    <>
      {place !== undefined && (
        <S.PlaceCell>
          <PlaceBadge place={place} />
        </S.PlaceCell>
      )}
      <S.Words>
        <ChangeWords change={change} />
      </S.Words>
    </>
  );
}
