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
    if (template === undefined) return [withTextFix(finding, around, editor)];
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

/** A fix of a text is an edit of its passage. */
function withTextFix(finding: MessageFinding, message: Message, editor: MessageEditor): PlacedFinding {
  const { fix, passageId = '' } = finding;
  if (fix?.kind !== 'text') return finding;
  const place = generateLiquid(message).places.get(passageId);
  const text = place && generateLiquid(message).text.slice(place.start, place.end);
  const { fix: _, ...withoutFix } = finding;
  if (place === undefined || text === undefined) return withoutFix;
  let fixed = text;
  for (const { start, end, text: written } of fix.edits.toSorted((one, other) => other.start - one.start)) {
    if (start < place.start || end > place.end) return withoutFix;
    fixed = fixed.slice(0, start - place.start) + written + fixed.slice(end - place.start);
  }
  const actions: readonly TemplateAction[] = [];
  editor.route(actions, [{ type: 'passage-text-changed', passageId, text: fixed }]);
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

/** The edits that make every fix which changes nobody's message. */
function fixingAll(
  editor: MessageEditor,
  { checks, catalog }: { checks: Checks | undefined; catalog: readonly AttributeDefinition[] | undefined },
): readonly TemplateAction[] {
  const { acceptedFindings } = editor.message;
  const edits = decisionsOf(editor.message).flatMap(({ id, template }): MessageAction[] => {
    // What somebody has accepted in the message stays as it is.
    const { settings } = template;
    const answered = acceptedFindings
      ? { ...template, settings: { ...settings, acceptedFindings } }
      : template;
    const fixed = checks?.fixAll(answered, catalog) ?? answered;
    if (fixed === answered) return [];
    const { acceptedFindings: _, ...kept } = fixed.settings;
    const action = { type: 'template-replaced', template: { ...fixed, settings: kept } } as const;
    return [{ type: 'template-changed', passageId: id, action }];
  });
  const actions: readonly TemplateAction[] = [];
  editor.route(actions, edits);
  return actions;
}
