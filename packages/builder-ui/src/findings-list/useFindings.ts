import type { AttributeDefinition, Template } from '@sluice/liquid';
import type * as TextChecks from '@sluice/liquid/text';
import type { Finding } from '@sluice/liquid/text';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

type Checks = typeof TextChecks;

const NOTHING: readonly Finding[] = [];

export interface TemplateFindings {
  /** What the checks say, in the order of the text. */
  findings: readonly Finding[];
  /** The findings are those of an earlier template, or not there yet. */
  isChecking: boolean;
}

/**
 * Everything worth saying about a template. The checks are loaded when first used, and run after the keystroke that
 * asked for them has been painted. `isWanted` puts loading them off until somebody could ask what they say.
 */
export function useFindings(
  template: Template,
  catalog?: readonly AttributeDefinition[],
  isWanted = true,
): TemplateFindings {
  const checks = useChecks(isWanted);
  const checked = useDeferredValue(template);
  const findings = useMemo(
    () => checks?.checkTemplate(checked, catalog) ?? NOTHING,
    [checks, checked, catalog],
  );
  return { findings, isChecking: checks === undefined || checked !== template };
}

/** The part of the model that reads and checks text; `undefined` until it is loaded. */
export function useChecks(isWanted = true): Checks | undefined {
  const [checks, setChecks] = useState<Checks | undefined>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    const load = async () => {
      const loaded = await import('@sluice/liquid/text');
      if (isMounted) setChecks(loaded);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return checks;
}
