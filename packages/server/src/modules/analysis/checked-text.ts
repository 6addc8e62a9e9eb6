import type { Catalog } from '@sluice/liquid/text';
import type { BuilderState } from '../../contracts/index.ts';

/** A text to check. */
export interface CheckedText {
  content: string;
  /** Its cards, if it has any: then these are checked, without what somebody has accepted. */
  builderState?: BuilderState | null;
  catalog?: Catalog;
  of?: 'content-block';
}

/** A text to check as it crosses to the thread, as JSON: all people are thought of, which takes up to a second. */
export interface WrittenCheck {
  kind: 'check';
  text: string;
}
