import type { Message, Template } from '@sluice/liquid';

/** What the tests of a builder are about. */
export interface BuilderTestsSubject {
  content: Template | Message;
  /** Shows another version as one edit; absent where nothing may be edited. */
  onReplace: ((content: Template | Message) => void) | undefined;
}
