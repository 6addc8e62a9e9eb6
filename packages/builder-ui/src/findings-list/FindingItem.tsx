import type { CheckCode, Finding, Fix, Severity } from '@sluice/liquid/text';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mark } from '../builder-dom/builder-dom.ts';
import { Button } from '../controls/button/Button.tsx';
import { focusRing, ownElement } from '../theme/mixins.ts';
import { useFindingWords } from './messages.ts';
import { saysTheSame } from './says-the-same.ts';
import { severityIcons } from './severity-look.ts';

/** What a person can do about a finding. */
export type FindingAct = 'fix' | 'accept' | 'show';

interface FindingItemProps extends Pick<ComponentPropsWithoutRef<'li'>, 'aria-posinset' | 'aria-setsize'> {
  /** The key of its row. */
  row: string;
  finding: Finding;
  /** Whether it is one of a group, which is open. */
  isInside: boolean;
  /** Where it is, in words, where its sentence alone does not say so. */
  place: string | undefined;
  canFix: boolean;
  canAccept: boolean;
  canShow: boolean;
  /** Keep it identical between renders. */
  onAct: (act: FindingAct, row: string) => void;
}

/** One finding: its sentence, and what can be done about it. Typing elsewhere, which only moves it, does not draw it again. */
export const FindingItem = memo(function FindingItem(props: FindingItemProps): ReactNode {
  const { row, finding, isInside, place, canFix, canAccept, canShow, onAct, ...position } = props;
  const messages = useFindingWords();
  const Icon = severityIcons[finding.severity];
  const sentence = messages.sentence(finding);
  const fix = canFix ? finding.fix : undefined;
  const isAcceptable = canAccept && finding.key !== undefined;
  return (
    <Item
      {...position}
      {...mark('finding', row)}
      data-severity={finding.severity}
      data-inside={isInside || undefined}
    >
      <Icon size={16} aria-hidden />
      <Texts>
        <Severity>{messages.severity(finding.severity)}:</Severity> {sentence}{' '}
        {place !== undefined && <Place>{place}</Place>}
        {(canShow || fix !== undefined || isAcceptable) && (
          <Actions>
            {fix !== undefined && <FixOffer fix={fix} sentence={sentence} onFix={() => onAct('fix', row)} />}
            {canShow && (
              <Button
                variant="link"
                aria-label={messages.showFor(sentence)}
                onPress={() => onAct('show', row)}
              >
                {messages.show}
              </Button>
            )}
            {isAcceptable && (
              <Button
                variant="link"
                aria-label={messages.acceptFor(sentence)}
                onPress={() => onAct('accept', row)}
              >
                {messages.accept}
              </Button>
            )}
          </Actions>
        )}
      </Texts>
    </Item>
  );
}, isSameItem);

/** Where in the text a finding is shows nowhere. */
function isSameItem(before: FindingItemProps, after: FindingItemProps): boolean {
  const { finding: one, ...rest } = before;
  const { finding: other, ...otherRest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => rest[name] === otherRest[name]) && saysTheSame(one, other);
}

interface GroupItemProps extends Pick<ComponentPropsWithoutRef<'li'>, 'aria-posinset' | 'aria-setsize'> {
  row: string;
  code: CheckCode;
  severity: Severity;
  count: number;
  isOpen: boolean;
  /** Keep it identical between renders. */
  onToggle: (row: string) => void;
}

/** Many findings of one check in one row, which opens to show their places. */
export const GroupItem = memo(function GroupItem(props: GroupItemProps): ReactNode {
  const { row, code, severity, count, isOpen, onToggle, ...position } = props;
  const messages = useFindingWords();
  const Icon = severityIcons[severity];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Item {...position} {...mark('finding', row)} data-severity={severity}>
      <Icon size={16} aria-hidden />
      <Toggle type="button" aria-expanded={isOpen} onClick={() => onToggle(row)}>
        <span>
          <Severity>{messages.severity(severity)}:</Severity> {messages.places(messages.title(code), count)}
        </span>
        <Chevron size={16} aria-hidden />
      </Toggle>
    </Item>
  );
});

interface FixOfferProps {
  fix: Fix;
  /** What the finding says. */
  sentence: string;
  onFix: () => void;
}

/** The button that makes a fix, and whose message changes by it. */
function FixOffer({ fix, sentence, onFix }: FixOfferProps): ReactNode {
  const messages = useFindingWords();
  const effectId = useId();
  const label = messages.fix(fix);
  const effect = messages.fixEffect(fix);
  return (
    <>
      <Button
        variant="link"
        aria-label={messages.fixFor(label, sentence)}
        aria-describedby={effect === '' ? undefined : effectId}
        onPress={onFix}
      >
        {label}
      </Button>
      {effect !== '' && <Effect id={effectId}>{effect}</Effect>}
    </>
  );
}

const Item = styled.li`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);

  &:last-child {
    border-block-end: 0;
  }

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-brand);
  }

  &[data-severity='warning'] > svg {
    color: var(--sluice-warn);
  }

  &[data-severity='error'] > svg {
    color: var(--sluice-danger);
  }

  /* Under the words of its group. */
  &[data-inside] {
    padding-inline-start: calc(var(--sluice-space-4) + var(--sluice-space-5));
    background: var(--sluice-surface-1);
  }
`;

const Texts = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Severity = styled.b`
  ${ownElement}
  font-weight: var(--sluice-weight-semibold);
`;

const Place = styled.span`
  ${ownElement}
  padding: 1px var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1.4 var(--sluice-font-code);
  text-transform: uppercase;
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-4);
  margin-block-start: 2px;
`;

/* On a line of its own below the buttons, which are side by side. */
const Effect = styled.span`
  ${ownElement}
  order: 1;
  flex-basis: 100%;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

const Toggle = styled.button`
  ${ownElement}
  display: flex;
  flex: 1;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  & > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ink-2);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
