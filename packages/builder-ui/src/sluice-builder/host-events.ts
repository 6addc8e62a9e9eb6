import type { TestResult } from '../condition-tester/useTesterMemory.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';

/** Whether a template or a message can be used as it is. */
export interface Validity {
  /** No part is missing or impossible. */
  isComplete: boolean;
  /** How many parts are missing or impossible. */
  missing: number;
  /** How many errors and warnings the checks have found, without those that somebody has called right. */
  errors: number;
  warnings: number;
}

/** What a host is told of, beside the edits. What one of these throws is an error of the page, and the builder goes on. */
export interface HostEvents {
  /** Called with the Liquid that a person has imported in the place of what was there, after `onChange`. */
  onImport?: ((text: string) => void) | undefined;
  /** Called with the Liquid that a person has copied by button. */
  onCopy?: ((text: string) => void) | undefined;
  /** Called with the result of each test of one person that somebody asks for. */
  onTest?: ((result: TestResult) => void) | undefined;
  /**
   * Called when the builder is there, and whenever it changes whether the text can be used as it is. What is missing is known at
   * once; the checks follow when they have ended. Keep the function identical between renders.
   */
  onValidityChange?: ((validity: Validity) => void) | undefined;
  /**
   * Called with the place of the builder that has focus, whenever that becomes another one, and with nothing once focus has left.
   * Keep the function identical between renders.
   */
  onSelectionChange?: ((place: PreviewPlace | undefined) => void) | undefined;
}
