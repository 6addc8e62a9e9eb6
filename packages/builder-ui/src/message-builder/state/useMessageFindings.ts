import {
  conditionsIn,
  generateLiquid,
  isMessage,
  partOfEmail,
  type AttributeDefinition,
  type Message,
  type MessageAction,
  type Template,
  type TemplateAction,
} from '@sluice/liquid';
import type * as TextChecks from '@sluice/liquid/text';
import type { EmailPartFinding, Finding, MessageFinding } from '@sluice/liquid/text';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import {
  isAboutTheSame,
  MANY_CONDITIONS,
  movedFindings,
  useChecks,
  withNumberFixes,
  type TemplateFindings,
} from '../../findings-list/useFindings.ts';
import { useDecided, withDecided, type Decided } from '../../findings-list/useDecided.ts';
import { LONG_TEXT, useDebouncedIfLarge } from '../../hooks/useDebounced.ts';
import type { AnalysisSettings } from '../../analysis/useAnalysis.ts';
import type { MessageEditor } from './message-editor.ts';
import { decisionsOf, onlyDecisionOf, viewTemplateOf } from './view-template.ts';

type Checks = typeof TextChecks;

/** A finding, and the passage that it is about, where there are several. */
type PlacedFinding = Finding & Pick<Partial<EmailPartFinding>, 'passageId' | 'part'>;

interface Parted {
  open: readonly PlacedFinding[];
  accepted: readonly PlacedFinding[];
}

const NOTHING: Parted = { open: [], accepted: [] };

/**
 * What the checks say about a whole message, with its fixes as edits of its passages. They run after the keystroke that asked
 * for them has been painted; those of a large message wait for a rest.
 */
export function useMessageFindings(
  message: Message,
  editor: MessageEditor,
  catalog: readonly AttributeDefinition[] | undefined,
  isWanted: boolean,
  { analyse }: AnalysisSettings,
): TemplateFindings {
  const checks = useChecks(isWanted, message);
  const checked = useDeferredValue(useDebouncedIfLarge(message, isLarge(message)));
  const known = useDecided(
    checks,
    useMemo(() => subjectOf(checked), [checked]),
    analyse,
  );
  const parted = useMemo(
    () => partedOf(checks, checked, catalog, { editor, known }),
    [checks, checked, catalog, editor, known],
  );
  // They move together with the text that they are about, in the frame of the keystroke.
  const { open: findings, accepted } = useMemo(() => {
    if (checked === message || parted.open.length + parted.accepted.length === 0) return parted;
    const [before, after] = [generateLiquid(checked).text, generateLiquid(message).text];
    return {
      open: movedFindings(parted.open, before, after),
      accepted: movedFindings(parted.accepted, before, after),
    };
  }, [parted, checked, message]);
  const latest = useRef({ message, checked, catalog, checks, known });
  useLayoutEffect(() => {
    latest.current = { message, checked, catalog, checks, known };
  });
  const renew = useCallback(
    (finding: Finding) => {
      const now = latest.current;
      if (now.checked === now.message) return finding;
      const renewed = partedOf(now.checks, now.message, now.catalog, { editor, known: now.known });
      return renewed.open.find((other) => isAboutTheSame(finding, other));
    },
    [editor],
  );
  const answers = useMemo(
    (): TemplateFindings['answers'] => ({
      accept: (finding) => accepting(editor, finding, latest.current.checks?.withAccepted),
      askAgain: (finding) => accepting(editor, finding, latest.current.checks?.withoutAccepted),
      fixAll: () => fixingAll(editor, latest.current),
    }),
    [editor],
  );
  const isChecking = checks === undefined || checked !== message;
  return { findings, accepted, isChecking, renew, answers };
}

function isLarge(message: Message): boolean {
  let conditions = 0;
  for (const { template } of decisionsOf(message))
    for (const statement of template.statements) conditions += conditionsIn(statement.conditions).length;
  return conditions > MANY_CONDITIONS || generateLiquid(message).text.length > LONG_TEXT;
}

interface Around {
  editor: MessageEditor;
  /** What is known of all people. */
  known: Decided | undefined;
}

/** What is checked: a message of one decision as a template, with the text around it. */
function subjectOf(message: Message): Template | Message {
  const only = onlyDecisionOf(message);
  return only === undefined ? message : viewTemplateOf(only, generateLiquid(message));
}

function partedOf(
  checks: Checks | undefined,
  message: Message,
  catalog: readonly AttributeDefinition[] | undefined,
  around: Around,
): Parted {
  if (checks === undefined) return NOTHING;
  const { editor } = around;
  const found = foundIn(checks, message, catalog, around);
  const parted = checks.partFindings(found, message);
  const open = parted.open.map(inShownText);
  for (const finding of open) route(finding, editor);
  return { open, accepted: parted.accepted.map(inShownText) };
}

/** What is about a subject or a preheader has no place in the text that is shown, which is the body: nothing is marked in it. */
function inShownText(finding: PlacedFinding): PlacedFinding {
  return finding.part === undefined ? finding : { ...finding, start: 0, end: 0 };
}

/** All findings in the order of the text, each with the fix that its passage takes. */
function foundIn(
  checks: Checks,
  message: Message,
  catalog: readonly AttributeDefinition[] | undefined,
  { editor, known }: Around,
): readonly PlacedFinding[] {
  const subject = subjectOf(message);
  if (!isMessage(subject)) {
    const found = withDecided(checks, checks.checkTemplate(subject, catalog), subject, known);
    return withNumberFixes(found, subject);
  }
  const templates = new Map(decisionsOf(message).map(({ id, template }) => [id, template]));
  const placed = (finding: MessageFinding, around: Message): readonly PlacedFinding[] => {
    const { passageId = '' } = finding;
    const template = templates.get(passageId);
    if (template === undefined) return [withTextFix(finding, around, { checks, editor })];
    return withNumberFixes([finding], template).map((one) => ({ ...one, passageId }));
  };
  const ofParts = checks
    .checkEmailParts(message, catalog)
    .flatMap((finding) =>
      placed(finding, partOfEmail(message, finding.part)).map((one) => ({ ...one, part: finding.part })),
    );
  const ofBody = withDecided(checks, checks.checkMessage(message, catalog), message, known);
  return [...ofParts, ...ofBody.flatMap((finding) => placed(finding, message))];
}

/** A fix of a text is an edit of its passage; without one, it is made in the Liquid. */
function withTextFix(
  finding: MessageFinding,
  message: Message,
  { checks, editor }: { checks: Checks; editor: MessageEditor },
): PlacedFinding {
  const { fix, ...withoutFix } = finding;
  if (fix?.kind !== 'text') return finding;
  const edits = checks.actionsOfFix(message, finding);
  if (edits === undefined) return withoutFix;
  const actions: readonly TemplateAction[] = [];
  editor.route(actions, edits);
  return {
    ...withoutFix,
    fix: { kind: 'template', code: fix.code, params: fix.params, actions } as NonNullable<Finding['fix']>,
  };
}

/** Leads the fix of a finding to the decision that it is about. */
function route({ fix, passageId }: PlacedFinding, editor: MessageEditor): void {
  if (fix?.kind !== 'template' || fix.actions.length === 0 || passageId === undefined) return;
  editor.route(
    fix.actions,
    fix.actions.map((action): MessageAction => ({ type: 'template-changed', passageId, action })),
  );
}

type Accept = Checks['withAccepted'];

/** The edit that answers a finding: what is accepted belongs to the whole message. */
function accepting(
  editor: MessageEditor,
  finding: PlacedFinding,
  accept: Accept | undefined,
): readonly TemplateAction[] {
  if (accept === undefined) return [];
  const actions: readonly TemplateAction[] = [];
  editor.route(actions, [{ type: 'findings-accepted', acceptedFindings: accept(editor.message, finding) }]);
  return actions;
}

/** The edit that makes every fix which changes nobody's message: in its decisions, and in the texts around them. */
function fixingAll(
  editor: MessageEditor,
  { checks, catalog }: { checks: Checks | undefined; catalog: readonly AttributeDefinition[] | undefined },
): readonly TemplateAction[] {
  const fixed = checks?.fixAllOfMessage(editor.message, catalog) ?? editor.message;
  const actions: readonly TemplateAction[] = [];
  editor.route(actions, fixed === editor.message ? [] : [{ type: 'message-replaced', message: fixed }]);
  return actions;
}
