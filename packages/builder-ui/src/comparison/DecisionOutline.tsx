import type { Template } from '@sluice/liquid';
import type { ChangedPlace, TemplateChange } from '@sluice/liquid/compare';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { branchColors } from '../theme/color-mixins.ts';
import { below, ownElement } from '../theme/mixins.ts';
import { Conditions, OutcomeWords } from './ChangeWords.tsx';
import { placeKind, PlaceBadge } from './PlaceBadge.tsx';
import { ChangeCells } from './TemplateComparison.tsx';
import * as S from './TemplateComparison.styles.ts';
import { useTemplateComparisonMessages } from './messages.ts';

interface DecisionOutlineProps {
  /** The decision as it is now. */
  template: Template;
  changes: readonly TemplateChange[];
}

/** Of a decision with more branches, only those that differ are listed. */
const MOST_SAME = 40;

/** All branches of a decision in their order: what differs stands out, and the others say in short what they ask. */
export function DecisionOutline({ template, changes }: DecisionOutlineProps): ReactNode {
  const { statements, settings } = template;
  const isShort = statements.length <= MOST_SAME;
  const of = (...kinds: (ChangedPlace['kind'] | undefined)[]) =>
    changes.filter(({ before, after }) => kinds.includes((after ?? before)?.kind));
  const gone = changes.filter(({ before, after }) => after === undefined && isBranch(before));
  const goneBefore = (index: number) => gone.filter(({ before }) => before?.index === index);
  return (
    <Outline>
      <Changed changes={of(undefined, 'before')} />
      {statements.map((statement, index) => {
        const place = { kind: index === 0 ? 'if' : 'elseIf', index } as const;
        const own = changes.filter(({ after }) => after?.statementId === statement.id);
        return [
          <Changed key={`gone ${statement.id}`} changes={goneBefore(index)} />,
          <Changed key={`changed ${statement.id}`} changes={own} />,
          own.length === 0 && isShort && (
            <SameRow key={statement.id} place={place}>
              <Conditions conditions={statement.conditions} />
            </SameRow>
          ),
        ];
      })}
      <Changed changes={gone.filter(({ before }) => (before?.index ?? 0) >= statements.length)} />
      <Else settings={settings} changes={of('else')} />
      <Changed changes={of('after')} />
    </Outline>
  );
}

const isBranch = (place: ChangedPlace | undefined): boolean =>
  place?.kind === 'if' || place?.kind === 'elseIf';

function Else({ settings, changes }: { settings: Template['settings']; changes: readonly TemplateChange[] }) {
  if (changes.length > 0) return <Changed changes={changes} />;
  if (!settings.hasFallback) return null;
  const { fallbackType, abortReason, customFallback } = settings;
  return (
    <SameRow place={{ kind: 'else' }}>
      <OutcomeWords
        outcome={
          fallbackType === 'abort'
            ? { kind: 'abort', reason: abortReason }
            : { kind: 'text', text: customFallback }
        }
      />
    </SameRow>
  );
}

function Changed({ changes }: { changes: readonly TemplateChange[] }): ReactNode {
  return changes.map((change, index) => {
    const place = change.after ?? change.before;
    return (
      // Changes have no names; a comparison never reorders them.
      // oxlint-disable-next-line react/no-array-index-key
      <OutlineRow key={index} data-kind={place && placeKind(place)} data-changed>
        <ChangeCells change={change} />
      </OutlineRow>
    );
  });
}

function SameRow({ place, children }: { place: ChangedPlace; children: ReactNode }): ReactNode {
  const messages = useTemplateComparisonMessages();
  return (
    <OutlineRow data-kind={placeKind(place)}>
      <S.PlaceCell>
        <PlaceBadge place={place} />
      </S.PlaceCell>
      <SameWords>{children}</SameWords>
      <SameMark>{messages.unchanged}</SameMark>
    </OutlineRow>
  );
}

const Outline = styled(S.List)`
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
`;

const OutlineRow = styled(S.Row)`
  ${branchColors}
  position: relative;
  min-block-size: 42px;
  box-sizing: border-box;
  padding-inline: var(--sluice-space-4) var(--sluice-space-3);
  color: var(--sluice-ink-3);

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--kind);
    opacity: 0.35;
  }

  &[data-changed] {
    background: var(--sluice-surface-1);
    color: var(--sluice-ink-2);
  }

  &[data-changed]::before {
    opacity: 1;
  }
`;

const SameWords = styled(S.Words)`
  flex: 1;

  &&& :is(b, code) {
    color: inherit;
    font-weight: var(--sluice-weight-regular);
  }
`;

const SameMark = styled.span`
  ${ownElement}
  flex: none;

  @container comparison ${below(440)} {
    position: absolute;
    inset-block-start: var(--sluice-space-2);
    inset-inline-end: var(--sluice-space-3);
  }
`;
