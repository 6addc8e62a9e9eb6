import { generateTemplate, type GeneratedLiquid, type Template, type TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { findCard, findMarked, findRow } from '../builder-dom/builder-dom.ts';
import type { CardNotes, FindingActs, NotedFinding } from '../condition-builder/root/card-notes.ts';
import { createCardNotes } from '../condition-builder/root/create-card-notes.ts';
import type { WhoAccepted } from '../findings-list/who-accepted.ts';
import type { TemplateFindings } from '../findings-list/useFindings.ts';
import type { PlaceNavigation } from './places/usePlaceNavigation.ts';

interface CardNotesOptions {
  template: Template;
  /** The text of it and of all that is around it; that of the template when left out. */
  generated: GeneratedLiquid | undefined;
  /** What the checks say, as the builder shows it. */
  findings: readonly Finding[];
  found: Pick<TemplateFindings, 'accepted' | 'renew' | 'answers'>;
  whoAccepted: WhoAccepted | undefined;
  going: Pick<PlaceNavigation, 'fix'>;
  /** Around the cards. */
  building: RefObject<HTMLElement | null>;
  /** Makes edits in one step. Absent while nothing may be changed. */
  onAnswer: ((actions: readonly TemplateAction[]) => void) | undefined;
}

/** What is said on the cards: always the same store, which tells each part of them what has changed about it. */
export function useCardNotes(options: CardNotesOptions): CardNotes {
  const { template, generated, findings, building, onAnswer, whoAccepted } = options;
  const { accepted, renew, answers } = options.found;
  const { fix } = options.going;
  const [notes] = useState(createCardNotes);
  const acts = useMemo((): FindingActs => {
    if (onAnswer === undefined) return { whoAccepted };
    const answer = (finding: Finding, actions: readonly TemplateAction[]) => {
      onAnswer(actions);
      // Its line goes, and the button that was pressed with it.
      if (building.current !== null) focusBeside(finding, building.current);
    };
    return {
      whoAccepted,
      fix: (finding) => {
        const remedy = renew(finding)?.fix;
        if (remedy?.kind === 'template') fix(remedy.actions);
      },
      accept: (finding) => answer(finding, answers.accept(finding)),
      askAgain: (finding) => answer(finding, answers.askAgain(finding)),
    };
  }, [onAnswer, whoAccepted, renew, answers, fix, building]);
  const noted = useMemo(
    (): readonly NotedFinding[] => [
      ...findings,
      ...accepted.map((finding): NotedFinding => ({ ...finding, isAccepted: true })),
    ],
    [findings, accepted],
  );
  useLayoutEffect(
    () => notes.setFindings(noted, () => generated ?? generateTemplate(template), acts),
    [notes, noted, template, generated, acts],
  );
  return notes;
}

/** Focuses what is there for what a finding is about, and is no field: there Ctrl+Z is about the template. */
function focusBeside({ statementId = '', conditionId }: Finding, building: HTMLElement): void {
  const card = findCard(building, statementId) ?? findMarked(building, 'fallback');
  const row = conditionId === undefined ? null : findRow(building, conditionId);
  const beside =
    (row && findMarked(row, 'rowMenu')) ?? card?.querySelector<HTMLElement>('button[aria-expanded]');
  beside?.focus();
}
