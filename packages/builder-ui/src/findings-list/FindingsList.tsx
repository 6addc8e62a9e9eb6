import { changesNobody } from '@sluice/liquid/messages';
import type { Finding, Fix } from '@sluice/liquid/text';
import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from '../hooks/lost-focus.ts';
import { SPOKEN_PAUSE_MS, useDebounced } from '../hooks/useDebounced.ts';
import { Button } from '../controls/button/Button.tsx';
import { AcceptedFindings, type WhoAccepted } from './AcceptedFindings.tsx';
import { severityIcons } from './severity-look.ts';
import { useFindingWords } from './messages.ts';
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
  /** Says of a finding that it is meant so. Without it nothing can be accepted. Only findings with a `key` can be. */
  onAccept?: ((finding: Finding) => void) | undefined;
  /** Takes that back. */
  onAskAgain?: ((finding: Finding) => void) | undefined;
  /** Finds who has accepted a finding, by its `key`, and when: ISO 8601. Without it, no person is named. */
  whoAccepted?: WhoAccepted | undefined;
  /** Goes to the place of a finding. Without it no places are offered. */
  onShow?: ((finding: Finding) => void) | undefined;
  className?: string | undefined;
}

const NOTHING: readonly Finding[] = [];

const order = { error: 0, warning: 1, info: 2 };

/** Lists what the checks say, worst first: each with its sentence, the way to its place, and its fix where there is one. */
export function FindingsList(props: FindingsListProps): ReactNode {
  const { findings, accepted = NOTHING, isChecking = false, onFix, onFixAll, onShow } = props;
  const messages = useFindingWords();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<Finding>(undefined);
  const sorted = findings.toSorted((one, other) => order[one.severity] - order[other.severity]);
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const summary = messages.summary(count('error'), count('warning'), count('info'));

  const spoken = useDebounced(isChecking ? '' : summary || messages.nothingFound, SPOKEN_PAUSE_MS);

  /** Does something about a finding, whose row then goes. */
  const settling = (act: ((finding: Finding) => void) | undefined) =>
    act &&
    ((finding: Finding) => {
      settled.current = finding;
      act(finding);
    });
  const harmless = onFixAll === undefined ? [] : findings.filter(({ fix }) => fix && changesNobody(fix));
  const askAgain = settling(props.onAskAgain);

  // The row of a settled finding goes, and its button with it. Who fixes takes focus to what was fixed; if nobody has, it
  // stays in the list, and never comes to the next button.
  useLayoutEffect(() => {
    const list = root.current;
    const gone = settled.current;
    if (list === null || gone === undefined) return;
    // Typing elsewhere moves a finding; what it says stays the same.
    if ([...findings, ...accepted].some(({ params }) => params === gone.params)) return;
    settled.current = undefined;
    if (isFocusLost(list)) list.focus();
  });

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <Root ref={root} className={props.className} tabIndex={-1} role="group" aria-label={messages.label}>
      <Status>{spoken}</Status>
      {sorted.length === 0 ? (
        <NothingFound isChecking={isChecking} />
      ) : (
        <>
          <Summary>
            {summary}
            {harmless.length > 1 && (
              <FixAll
                count={harmless.length}
                onPress={() => {
                  [settled.current] = harmless;
                  onFixAll?.(harmless);
                }}
              />
            )}
          </Summary>
          <List>
            {sorted.map((finding) => (
              <FindingItem
                key={`${finding.code}:${String(finding.start)}:${finding.conditionId ?? ''}:${JSON.stringify(finding.params)}`}
                finding={finding}
                onShow={onShow}
                onFix={settling(onFix)}
                onAccept={settling(props.onAccept)}
              />
            ))}
          </List>
        </>
      )}
      {accepted.length > 0 && (
        <AcceptedFindings accepted={accepted} onAskAgain={askAgain} whoAccepted={props.whoAccepted} />
      )}
    </Root>
  );
}

/** The button for every fix that changes nobody's message. */
function FixAll({ count, onPress }: { count: number; onPress: () => void }): ReactNode {
  const messages = useFindingWords();
  const effectId = useId();
  return (
    <span>
      <Button variant="link" aria-describedby={effectId} onPress={onPress}>
        {messages.fixAll(count)}
      </Button>{' '}
      <AllEffect id={effectId}>{messages.fixAllEffect}</AllEffect>
    </span>
  );
}

function NothingFound({ isChecking }: { isChecking: boolean }): ReactNode {
  const messages = useFindingWords();
  if (isChecking) return <Empty>{messages.checking}</Empty>;
  return (
    <Empty>
      <CircleCheck size={16} aria-hidden />
      {messages.nothingFound}
    </Empty>
  );
}

interface FindingItemProps {
  finding: Finding;
  onFix: ((finding: Finding) => void) | undefined;
  onAccept: ((finding: Finding) => void) | undefined;
  onShow: ((finding: Finding) => void) | undefined;
}

function FindingItem({ finding, onFix, onAccept, onShow }: FindingItemProps): ReactNode {
  const messages = useFindingWords();
  const Icon = severityIcons[finding.severity];
  const sentence = messages.sentence(finding);
  const fix = onFix === undefined ? undefined : finding.fix;
  const canAccept = onAccept !== undefined && finding.key !== undefined;
  return (
    <Item data-severity={finding.severity}>
      <Icon size={16} aria-hidden />
      <Texts>
        <Severity>{messages.severity(finding.severity)}:</Severity> {sentence}
        {(onShow !== undefined || fix !== undefined || canAccept) && (
          <Actions>
            {fix !== undefined && <FixOffer fix={fix} sentence={sentence} onFix={() => onFix?.(finding)} />}
            {onShow !== undefined && (
              <Button variant="link" aria-label={messages.showFor(sentence)} onPress={() => onShow(finding)}>
                {messages.show}
              </Button>
            )}
            {canAccept && (
              <Button
                variant="link"
                aria-label={messages.acceptFor(sentence)}
                onPress={() => onAccept(finding)}
              >
                {messages.accept}
              </Button>
            )}
          </Actions>
        )}
      </Texts>
    </Item>
  );
}

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

const Item = styled.li`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-4);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
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
