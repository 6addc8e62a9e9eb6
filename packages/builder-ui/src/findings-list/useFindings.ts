import {
  generateTemplate,
  operatorDefinition,
  type AttributeDefinition,
  type BuilderSettings,
  type Template,
  type TemplateAction,
  conditionsIn,
  itemsIn,
} from '@sluice/liquid';
import type * as TextChecks from '@sluice/liquid/text';
import type { Finding, Fix, PartedFindings } from '@sluice/liquid/text';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { plainNumber } from '@sluice/liquid/messages';
import { LONG_TEXT, useDebouncedIfLarge } from '../hooks/useDebounced.ts';
import type { AnalysisSettings } from '../analysis/useAnalysis.ts';
import { useDecided, withDecided, type Decided } from './useDecided.ts';

/**
 * Everything worth saying about a template. The checks are loaded when first used, and run after the keystroke that
 * asked for them has been painted; those of a large template wait for a rest. `isWanted` puts loading them off until
 * somebody could ask what they say. Once the person pauses, all people are thought of: `analyse` does that elsewhere.
 */
export function useFindings(
  template: Template,
  catalog?: readonly AttributeDefinition[],
  isWanted = true,
  { analyse }: AnalysisSettings = {},
): TemplateFindings {
  const checks = useChecks(isWanted, template);
  const checked = useDeferredValue(useDebouncedTemplate(template));
  const known = useDecided(checks, checked, analyse);
  const checkedFindings = useMemo(
    () => findingsOf(checks, checked, catalog, known),
    [checks, checked, catalog, known],
  );
  // They move together with the text that they are about, in the frame of the keystroke.
  const { open: findings, accepted } = useMemo(() => {
    const { open, accepted: called } = checkedFindings;
    if (checked === template || open.length + called.length === 0) return checkedFindings;
    const [before, after] = [generateTemplate(checked).text, generateTemplate(template).text];
    return { open: movedFindings(open, before, after), accepted: movedFindings(called, before, after) };
  }, [checkedFindings, checked, template]);
  const latest = useRef({ template, checked, catalog, checks, known });
  useLayoutEffect(() => {
    latest.current = { template, checked, catalog, checks, known };
  });
  const renew = useCallback((finding: Finding) => {
    const now = latest.current;
    if (now.checked === now.template) return finding;
    const renewed = findingsOf(now.checks, now.template, now.catalog, now.known);
    return renewed.open.find((other) => isAboutTheSame(finding, other));
  }, []);
  const answers = useMemo((): FindingAnswers => {
    const accepting = (acceptedFindings: BuilderSettings['acceptedFindings']): readonly TemplateAction[] =>
      acceptedFindings === undefined ? [] : [{ type: 'settings-changed', changes: { acceptedFindings } }];
    return {
      accept: (finding) => accepting(latest.current.checks?.withAccepted(latest.current.template, finding)),
      askAgain: (finding) =>
        accepting(latest.current.checks?.withoutAccepted(latest.current.template, finding)),
      fixAll: () => {
        const { template: before, catalog: known, checks: loaded } = latest.current;
        const fixed = loaded?.fixAll(before, known) ?? before;
        return fixed === before ? [] : [{ type: 'template-replaced', template: fixed }];
      },
    };
  }, []);
  const isChecking = checks === undefined || checked !== template;
  return { findings, accepted, isChecking, renew, answers };
}

/** With fewer conditions, the checks take less time than drawing what was typed. */
export const MANY_CONDITIONS = 100;

/** A small template as it is, and a large one as it was when a person last paused. */
function useDebouncedTemplate(template: Template): Template {
  return useDebouncedIfLarge(template, isLarge(template));
}

function isLarge({ statements, settings }: Template): boolean {
  let conditions = 0;
  let letters = settings.customFallback.length;
  for (const statement of statements) {
    conditions += itemsIn(statement.conditions).length;
    letters += statement.customText.length;
  }
  return conditions > MANY_CONDITIONS || letters > LONG_TEXT;
}

/** The findings, each about a number that people write in another way with the fix that its row offers, too. */
export function withNumberFixes(findings: readonly Finding[], { statements }: Template): readonly Finding[] {
  const isAboutNumber = (finding: Finding) => numberOf(finding) !== undefined;
  if (!findings.some(isAboutNumber)) return findings;
  const conditionsById = new Map(
    statements
      .flatMap(({ conditions }) => conditionsIn(conditions))
      .map((condition) => [condition.id, condition] as const),
  );
  return findings.map((finding) => {
    const number = numberOf(finding);
    const { statementId, conditionId } = finding;
    const condition = conditionsById.get(conditionId ?? '');
    // One value of a list or a range is not all of it.
    if (number === undefined || statementId === undefined || condition === undefined) return finding;
    const { input } = operatorDefinition(condition.operator) ?? {};
    if (input === 'list' || input === 'range') return finding;
    const changes = { value: number };
    const action = { type: 'condition-changed', statementId, conditionId: condition.id, changes } as const;
    const fix: Fix = { kind: 'template', code: 'use-number', params: { number }, actions: [action] };
    return { ...finding, fix };
  });
}

function numberOf({ code, params }: Finding): string | undefined {
  if (code !== 'unquotable-value' || params.gap.code !== 'value-not-a-number') return undefined;
  return plainNumber(params.gap.params.value);
}

/**
 * Findings of a text that was edited since, where they are now. What changed lies between what both texts begin and end
 * with; a finding that is not around all of it, or apart from it, is left out.
 */
export function movedFindings<Found extends Finding>(
  findings: readonly Found[],
  before: string,
  after: string,
): readonly Found[] {
  if (findings.length === 0 || before === after) return findings;
  const shared = Math.min(before.length, after.length);
  const head = lengthOfSame(shared, (from, to) => before.slice(from, to) === after.slice(from, to));
  const tail = lengthOfSame(shared - head, (from, to) => endOf(before, from, to) === endOf(after, from, to));
  const changedEnd = before.length - tail;
  const distance = after.length - before.length;
  return findings.flatMap((finding) => {
    const { start, end } = finding;
    if (end <= head) return [finding];
    if (start >= changedEnd) return [{ ...finding, start: start + distance, end: end + distance }];
    // Only what changed within it can have left it what it is.
    const isAround = start <= head && end >= changedEnd && end - start > changedEnd - head;
    if (!isAround) return [];
    return [{ ...finding, end: end + distance }];
  });
}

/** Part of a text, counted from its end. */
function endOf(text: string, from: number, to: number): string {
  return text.slice(text.length - to, text.length - from);
}

/**
 * Returns how far two texts are the same, at most `limit`. In large steps first: letter by letter, a long text takes
 * milliseconds.
 */
function lengthOfSame(limit: number, isSame: (from: number, to: number) => boolean): number {
  let length = 0;
  for (let step = 4096; step >= 1; step /= 8)
    while (length + step <= limit && isSame(length, length + step)) length += step;
  return length;
}

type Checks = typeof TextChecks;

const NOTHING: PartedFindings = { open: [], accepted: [] };

/** The edits that answer a finding, of the template as it is now. Always the same functions. */
interface FindingAnswers {
  /** Says that it is meant so. */
  accept: (finding: Finding) => readonly TemplateAction[];
  askAgain: (finding: Finding) => readonly TemplateAction[];
  /** Makes every fix that changes nobody's message. */
  fixAll: () => readonly TemplateAction[];
}

export interface TemplateFindings {
  /** What the checks say, in the order of the text. While they are those of an earlier template, where they are now. */
  findings: readonly Finding[];
  /** What the checks would say, had nobody called it right. */
  accepted: readonly Finding[];
  answers: FindingAnswers;
  /** The findings are those of an earlier template, or not there yet. */
  isChecking: boolean;
  /**
   * A finding as it is in the template now; `undefined` when an edit has settled it since. Ask before its fix is applied.
   * Always the same function.
   */
  renew: (finding: Finding) => Finding | undefined;
}

/** What the checks say about a template, those findings apart that somebody has called right. */
export function findingsOf(
  checks: Checks | undefined,
  template: Template,
  catalog: readonly AttributeDefinition[] | undefined,
  known?: Decided,
): PartedFindings {
  if (checks === undefined) return NOTHING;
  const found = withDecided(checks, checks.checkTemplate(template, catalog), template, known);
  return checks.partFindings(withNumberFixes(found, template), template);
}

/** Tells whether two findings, of two templates, say the same about the same. */
export function isAboutTheSame(one: Finding, other: Finding): boolean {
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
