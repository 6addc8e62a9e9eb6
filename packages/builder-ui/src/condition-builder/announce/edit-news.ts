import type { TemplateAction } from '@sluice/liquid';
import type { EditedPlace } from './edited-place.ts';

/** What an edit did, if neither the keystroke nor the new focus makes that clear. */
export type EditFact =
  | { kind: 'undone' | 'redone'; edit: TemplateAction['type'] }
  | { kind: 'removed'; what: EditedPlace }
  | { kind: 'duplicated'; what: EditedPlace; copy: EditedPlace }
  /** Other conditions of an imported text are the cards now. */
  | { kind: 'other-cards' }
  /** From where it was to `toIndex` among `count`. */
  | { kind: 'moved'; what: EditedPlace; toIndex: number; count: number };

/** What the last edit did, to be spoken. */
export interface EditNews {
  fact: EditFact;
  /** Counts the news, so that the same sentence is announced again. */
  number: number;
}
