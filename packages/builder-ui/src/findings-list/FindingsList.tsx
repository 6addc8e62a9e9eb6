import type { Finding, Fix } from '@sluice/liquid/text';
import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { SPOKEN_PAUSE_MS, useDebounced } from '../hooks/useDebounced.ts';
import { Button } from '../controls/button/Button.tsx';
import * as S from './FindingsList.styles.ts';
import { severityIcons } from './severity-look.ts';
import { useFindingWords } from './messages.ts';

export interface FindingsListProps {
  /** From `useFindings`, or from `checkTemplate` and `checkLiquid` of `@sluice/liquid/text`. */
  findings: readonly Finding[];
  /** The checks are still running: an empty list means nothing yet. */
  isChecking?: boolean | undefined;
  /** Applies `finding.fix`. Without it no fixes are offered. */
  onFix?: ((finding: Finding) => void) | undefined;
  /** Goes to the place of a finding. Without it no places are offered. */
  onShow?: ((finding: Finding) => void) | undefined;
  className?: string | undefined;
}

const order = { error: 0, warning: 1, info: 2 };

/** What the checks say, worst first: each with its sentence, the way to its place, and its fix where there is one. */
export function FindingsList(props: FindingsListProps): ReactNode {
  const { findings, isChecking = false, onFix, onShow } = props;
  const messages = useFindingWords();
  const root = useRef<HTMLDivElement>(null);
  const fixed = useRef<Finding>(undefined);
  const sorted = findings.toSorted((one, other) => order[one.severity] - order[other.severity]);
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const summary = messages.summary(count('error'), count('warning'), count('info'));

  const spoken = useDebounced(isChecking ? '' : summary || messages.nothingFound, SPOKEN_PAUSE_MS);

  // The row of a fixed finding goes, and its button with it. Who fixes takes focus to what was fixed; if nobody has, it
  // stays in the list, and never comes to the next fix.
  useLayoutEffect(() => {
    const list = root.current;
    const gone = fixed.current;
    if (list === null || gone === undefined) return;
    // Typing elsewhere moves a finding; what it says stays the same.
    if (findings.some(({ params }) => params === gone.params)) return;
    fixed.current = undefined;
    const { activeElement } = list.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === list.ownerDocument.body) list.focus();
  });

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <S.Root ref={root} className={props.className} tabIndex={-1} role="group" aria-label={messages.label}>
      <S.Status>{spoken}</S.Status>
      {sorted.length === 0 ? (
        <NothingFound isChecking={isChecking} />
      ) : (
        <>
          <S.Summary>{summary}</S.Summary>
          <S.List>
            {sorted.map((finding) => (
              <FindingItem
                key={`${finding.code}:${String(finding.start)}:${finding.conditionId ?? ''}:${JSON.stringify(finding.params)}`}
                finding={finding}
                onShow={onShow}
                onFix={
                  onFix &&
                  ((toFix) => {
                    fixed.current = toFix;
                    onFix(toFix);
                  })
                }
              />
            ))}
          </S.List>
        </>
      )}
    </S.Root>
  );
}

function NothingFound({ isChecking }: { isChecking: boolean }): ReactNode {
  const messages = useFindingWords();
  if (isChecking) return <S.Empty>{messages.checking}</S.Empty>;
  return (
    <S.Empty>
      <CircleCheck size={16} aria-hidden />
      {messages.nothingFound}
    </S.Empty>
  );
}

interface FindingItemProps {
  finding: Finding;
  onFix: ((finding: Finding) => void) | undefined;
  onShow: ((finding: Finding) => void) | undefined;
}

function FindingItem({ finding, onFix, onShow }: FindingItemProps): ReactNode {
  const messages = useFindingWords();
  const Icon = severityIcons[finding.severity];
  const sentence = messages.sentence(finding);
  const fix = onFix === undefined ? undefined : finding.fix;
  return (
    <S.Item data-severity={finding.severity}>
      <Icon size={16} aria-hidden />
      <S.Texts>
        <S.Severity>{messages.severity(finding.severity)}:</S.Severity> {sentence}
        {(onShow !== undefined || fix !== undefined) && (
          <S.Actions>
            {fix !== undefined && <FixOffer fix={fix} sentence={sentence} onFix={() => onFix?.(finding)} />}
            {onShow !== undefined && (
              <Button variant="link" aria-label={messages.showFor(sentence)} onPress={() => onShow(finding)}>
                {messages.show}
              </Button>
            )}
          </S.Actions>
        )}
      </S.Texts>
    </S.Item>
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
      {effect !== '' && <S.Effect id={effectId}>{effect}</S.Effect>}
    </>
  );
}
