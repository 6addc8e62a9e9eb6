import { generateLiquid, type AttributeDefinition, type Template } from '@sluice/liquid';
import type * as TextChecks from '@sluice/liquid/text';
import type { Finding } from '@sluice/liquid/text';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { movedFindings } from './moved-findings.ts';
import { withNumberFixes } from './number-fixes.ts';
import { useDebouncedTemplate } from './useDebouncedTemplate.ts';

type Checks = typeof TextChecks;

const NOTHING: readonly Finding[] = [];

export interface TemplateFindings {
  /** What the checks say, in the order of the text. While they are those of an earlier template, where they are now. */
  findings: readonly Finding[];
  /** The findings are those of an earlier template, or not there yet. */
  isChecking: boolean;
  /**
   * A finding as it is in the template now; `undefined` when an edit has settled it since. Ask before its fix is applied.
   * Always the same function.
   */
  renew: (finding: Finding) => Finding | undefined;
}

/**
 * Everything worth saying about a template. The checks are loaded when first used, and run after the keystroke that
 * asked for them has been painted; those of a large template wait for a rest. `isWanted` puts loading them off until
 * somebody could ask what they say.
 */
export function useFindings(
  template: Template,
  catalog?: readonly AttributeDefinition[],
  isWanted = true,
): TemplateFindings {
  const checks = useChecks(isWanted, template);
  const checked = useDeferredValue(useDebouncedTemplate(template));
  const found = useMemo(() => findingsOf(checks, checked, catalog), [checks, checked, catalog]);
  // They move together with the text that they are about, in the frame of the keystroke.
  const findings = useMemo(
    () =>
      found.length === 0 || checked === template
        ? found
        : movedFindings(found, generateLiquid(checked).text, generateLiquid(template).text),
    [found, checked, template],
  );
  const latest = useRef({ template, checked, catalog, checks });
  useLayoutEffect(() => {
    latest.current = { template, checked, catalog, checks };
  });
  const renew = useCallback((finding: Finding) => {
    const now = latest.current;
    if (now.checked === now.template) return finding;
    const renewed = findingsOf(now.checks, now.template, now.catalog);
    return renewed.find((other) => isAboutTheSame(finding, other));
  }, []);
  return { findings, isChecking: checks === undefined || checked !== template, renew };
}

function findingsOf(
  checks: Checks | undefined,
  template: Template,
  catalog: readonly AttributeDefinition[] | undefined,
): readonly Finding[] {
  return checks === undefined ? NOTHING : withNumberFixes(checks.checkTemplate(template, catalog), template);
}

/** Whether two findings, of two templates, say the same about the same. */
function isAboutTheSame(one: Finding, other: Finding): boolean {
  return (
    one.code === other.code &&
    one.statementId === other.statementId &&
    one.conditionId === other.conditionId &&
    JSON.stringify(one.params) === JSON.stringify(other.params)
  );
}

/**
 * The part of the model that reads and checks text; `undefined` until it is loaded. What could not be loaded is asked for
 * again with the next change of `occasion`.
 */
export function useChecks(isWanted = true, occasion?: unknown): Checks | undefined {
  const [checks, setChecks] = useState<Checks | undefined>(undefined);
  const [failed, setFailed] = useState<{ occasion: unknown } | undefined>(undefined);
  const isSettled = checks !== undefined || (failed !== undefined && failed.occasion === occasion);
  useEffect(() => {
    if (!isWanted || isSettled) return undefined;
    let isMounted = true;
    const load = async () => {
      try {
        const loaded = await import('@sluice/liquid/text');
        if (isMounted) setChecks(loaded);
      } catch {
        // The builder works without the checks, and says that it is still checking.
        if (isMounted) setFailed({ occasion });
      }
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [isWanted, isSettled, occasion]);
  return checks;
}
