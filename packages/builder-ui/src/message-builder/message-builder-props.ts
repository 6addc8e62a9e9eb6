import type { Message } from '@sluice/liquid';
import type { Ref } from 'react';
import type { WorkbenchHandle, WorkbenchProps } from '../sluice-builder/sluice-builder-props.ts';
import type { MessageChangeDetails } from './state/useMessageState.ts';

/** The things that a host can ask of a `MessageBuilder` by its `ref`. */
export interface MessageBuilderHandle extends WorkbenchHandle {
  /** Shows another message, as an edit: the person can undo it. `onChange` is called at once, before it returns. */
  replaceMessage: (message: Message) => void;
}

export interface MessageBuilderProps extends WorkbenchProps {
  /**
   * The message being edited; with `email`, an email with fields for its subject and its preheader above the body. Use
   * `defaultMessage` to let the builder own it.
   */
  message?: Message | undefined;
  /** The first message of an uncontrolled builder. One new, empty decision when left out. */
  defaultMessage?: Message | undefined;
  /**
   * Called after each edit with the new message and why it changed. `generateLiquid(message)` of `@sluice/liquid` is its
   * text, of an email that of its body. A host that keeps `message` as it is refuses the edit: everything stays as it was.
   */
  onChange?: ((message: Message, details: MessageChangeDetails) => void) | undefined;
  /**
   * `revealMissing()` opens the card with the first part that is missing and answers its control, for you to focus: when
   * the person asks to save, with `showProblems`. `applyText()` applies what is typed in the text editor: before you save.
   * `replaceMessage(message)`, `importText(text)`, `insert(liquid)`, `undo()` and `redo()` are edits from beside the builder;
   * `focus()`, `reveal(place)` and `setAllOpen(isOpen)` lead to a place.
   */
  ref?: Ref<MessageBuilderHandle> | undefined;
}
