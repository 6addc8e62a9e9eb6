import { entryHolding, itemsIn, type Template, type TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { setMark } from '../../builder-dom/builder-dom.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import type { PreviewPlace, BranchPlace } from '../../syntax-preview/code/preview-places.ts';
import { elementOf, type Reveal } from './useReveal.ts';

/** Takes a person to places of the builder below `building`. The functions stay the same: the lines of the preview hold them. */
export function usePlaceNavigation(
  building: RefObject<HTMLElement | null>,
  { template, intents }: ConditionBuilderState,
  { reveal }: Reveal,
): PlaceNavigation {
  const marked = useRef<AbortController>(undefined);
  useEffect(() => () => marked.current?.abort(), []);
  const latest = useRef<Template>(template);
  useLayoutEffect(() => {
    latest.current = template;
  });

  const go = useCallback(
    (place: PreviewPlace) => {
      const control = reveal(place);
      if (control === undefined) return;
      control.focus();
      const element = building.current && elementOf(building.current, place);
      if (!element) return;
      if (typeof element.scrollIntoView === 'function') control.scrollIntoView({ block: 'nearest' });
      marked.current?.abort();
      marked.current = markUntilNextAction(element);
    },
    [building, reveal],
  );

  return useMemo(
    () => ({
      go,
      show: (finding) => {
        const place = placeOfFinding(finding, latest.current);
        if (place !== undefined) go(place);
      },
      fix: (actions) => {
        const before = latest.current;
        // Drawn at once: what was fixed is there to be focused.
        flushSync(() => intents.apply(actions));
        const place = placeOfFix(actions, latest.current, before);
        if (place !== undefined) go(place);
      },
    }),
    [go, intents],
  );
}

/** Returns the place that a person is taken to who asks for a finding: what it is about, else the first card. */
function placeOfFinding(
  finding: Finding & { passageId?: string | undefined },
  { statements }: Template,
): PreviewPlace | undefined {
  const { conditionId, code } = finding;
  const owner = statements.find(({ conditions }) => entryHolding(conditions, conditionId) !== undefined);
  const { passageId } = finding;
  const own = finding.statementId ?? owner?.id;
  // Of several decisions, it says which one.
  if (passageId !== undefined && own === undefined) return { passageId };
  if (code === 'no-fallback') return 'fallback';
  const statementId = own ?? statements[0]?.id;
  if (statementId === undefined) return undefined;
  const isText = conditionId === undefined && code === 'unbalanced-tag';
  return { statementId, conditionId, part: isText ? 'text' : undefined };
}

/** Returns the place that a person is taken to after a fix: what it has changed, as `template` is now. */
function placeOfFix(
  actions: readonly TemplateAction[],
  template: Template,
  before: Template,
): PreviewPlace | undefined {
  const places = actions
    .toReversed()
    .map((action) => placeOfAction(action, before))
    .filter((place) => place !== undefined)
    .filter((place) => isThere(place, template));
  const first = template.statements[0];
  // Where a condition was changed and another one removed, the card has both, but the row is what was fixed.
  return places.find(isInside) ?? places[0] ?? (first && { statementId: first.id });
}

/** Tells whether a place is more exact than a card. */
function isInside(place: PreviewPlace): boolean {
  return typeof place === 'string' || place.conditionId !== undefined || place.part !== undefined;
}

function placeOfAction(action: TemplateAction, before: Template): PreviewPlace | undefined {
  switch (action.type) {
    case 'settings-changed':
      return 'fallback';
    case 'tag-rewritten':
      return action.statementId === undefined ? 'fallback' : { statementId: action.statementId };
    case 'statement-text-changed':
      return { statementId: action.statementId, part: 'text' };
    case 'condition-changed':
      return {
        statementId: action.statementId,
        conditionId: action.conditionId,
        part: partOf(differing(action.changes, action.conditionId, before)),
      };
    case 'condition-added':
    case 'condition-duplicated':
      return { statementId: action.statementId, conditionId: action.conditionId };
    case 'condition-moved':
      return { statementId: action.toStatementId, conditionId: action.conditionId };
    case 'group-added':
    case 'conditions-grouped':
    case 'group-kind-changed':
      return { statementId: action.statementId, conditionId: action.groupId };
    case 'group-dissolved':
    case 'condition-removed':
    case 'statement-added':
    case 'statement-named':
    case 'statement-moved':
    case 'statement-duplicated':
      return { statementId: action.statementId };
    case 'template-replaced':
      return placeOfReplacing(action.template, before);
    case 'statement-removed':
    case 'meta-changed':
      return undefined;
  }
}

/** The first condition that another template has otherwise. */
function placeOfReplacing({ statements }: Template, before: Template): PreviewPlace | undefined {
  for (const { id: statementId, conditions } of statements)
    for (const condition of conditions) {
      const changes = differing(condition, condition.id, before);
      if (Object.keys(changes).length > 0)
        return { statementId, conditionId: condition.id, part: partOf(changes) };
    }
  return undefined;
}

/** Returns the changes without what a fix says again of a condition as it was. */
function differing(changes: object, conditionId: string, { statements }: Template): object {
  const old = statements
    .flatMap(({ conditions }) => itemsIn(conditions))
    .find(({ id }) => id === conditionId);
  const oldParts = new Map<string, unknown>(Object.entries(old ?? {}));
  return Object.fromEntries(Object.entries(changes).filter(([part, value]) => oldParts.get(part) !== value));
}

function partOf(changes: object): BranchPlace['part'] {
  if ('attributeName' in changes || 'attributeType' in changes) return 'attribute';
  if ('operator' in changes) return 'operator';
  return 'value' in changes || 'valueKind' in changes ? 'value' : undefined;
}

function isThere(place: PreviewPlace, { statements }: Template): boolean {
  if (typeof place === 'string') return true;
  const statement = statements.find(({ id }) => id === place.statementId);
  if (statement === undefined) return false;
  const { conditionId } = place;
  return conditionId === undefined || entryHolding(statement.conditions, conditionId) !== undefined;
}

export interface PlaceNavigation {
  /** Opens the card of a place, scrolls to it, marks it until the person does something, and focuses its control. */
  go: (place: PreviewPlace) => void;
  /** Goes to what a finding is about. */
  show: (finding: Finding) => void;
  /** Makes a fix as edits of the template, and goes to what it has changed. */
  fix: (actions: readonly TemplateAction[]) => void;
}

/** The next things that people do: from then on they know where they are. */
const NEXT_ACTIONS = ['keydown', 'pointerdown'] as const;

/** Marks an element from outside, until the person does something. */
function markUntilNextAction(element: HTMLElement): AbortController {
  const end = new AbortController();
  setMark(element, 'shown', true);
  end.signal.addEventListener('abort', () => setMark(element, 'shown', false));
  const options = { capture: true, passive: true, signal: end.signal };
  for (const action of NEXT_ACTIONS)
    element.ownerDocument.addEventListener(action, () => end.abort(), options);
  return end;
}
