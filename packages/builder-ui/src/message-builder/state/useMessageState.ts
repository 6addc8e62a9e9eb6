import { createId as randomId, createTemplate, MESSAGE_VERSION, type Message } from '@sluice/liquid';
import { useLayoutEffect, useMemo, useState } from 'react';
import { newestOf, slotOf, startWith, type VersionSlot } from '../../condition-builder/state/edited.ts';
import { soundCreateId } from '../../given-values/host-calls.ts';
import {
  cardsOfMessage,
  decisionAlone,
  MessageEditor,
  type MessageEditorState,
  type MessageVersions,
} from './message-editor.ts';
import type { MessageChangeReason, MessageNews } from './message-news.ts';
import { withUniqueMessageIds } from './sound-message.ts';

export interface MessageChangeDetails {
  reason: MessageChangeReason;
}

interface MessageStateOptions {
  message?: Message | undefined;
  defaultMessage?: Message | undefined;
  onChange?: ((message: Message, details: MessageChangeDetails) => void) | undefined;
  readOnly?: boolean | undefined;
  createId?: (() => string) | undefined;
}

/** A message while it is edited, whoever owns it. */
export interface MessageState {
  message: Message;
  /** The open cards of all decisions, by their ids; of what is for everybody else, by that of the decision. */
  open: ReadonlySet<string>;
  canUndo: boolean;
  canRedo: boolean;
  news: MessageNews | undefined;
  /** The same for the life of the builder. */
  editor: MessageEditor;
}

/**
 * The state of a message builder: one owner of the message, every edit an action of `messageReducer`, undo and redo over all of
 * it. A host that keeps `message` as it is refuses the edit.
 */
export function useMessageState(options: MessageStateOptions): MessageState {
  const { message: given, onChange, readOnly = false } = options;
  const createId = soundCreateId(options.createId);
  const [kept, keep] = useState<MessageVersions>(() => started(firstMessage(options, createId)));
  let versions = kept;
  let shown = given === undefined ? newestOf(versions) : slotOfMessage(versions, given);
  // Any other message is the host's own: the edits made before belong to another one.
  if (given !== undefined && shown === undefined) {
    versions = started(given, kept);
    keep(versions);
  }
  shown ??= 'base';
  const { value: message, history, open, news } = versions[shown] ?? versions.base;
  const current: MessageEditorState = { versions, shown, isLocked: readOnly, createId, onChange };
  const [editor] = useState(() => new MessageEditor(current, keep));
  useLayoutEffect(() => editor.sync(current));
  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  return useMemo(
    () => ({ message, open, canUndo, canRedo, news, editor }),
    [message, open, canUndo, canRedo, news, editor],
  );
}

function started(message: Message, before?: MessageVersions): MessageVersions {
  const sound = withUniqueMessageIds(message);
  const versions = startWith(sound, cardsOfMessage, before);
  const alone = decisionAlone(sound);
  if (before !== undefined || alone === undefined) return versions;
  const { base } = versions;
  return { ...versions, base: { ...base, open: new Set([...base.open, alone.id]) } };
}

function firstMessage(
  { message, defaultMessage }: MessageStateOptions,
  createId: MessageEditorState['createId'],
): Message {
  return message ?? defaultMessage ?? emptyMessage(createId);
}

/** A message of one decision in which nobody has begun. */
function emptyMessage(createId: (() => string) | undefined): Message {
  const make = createId ?? randomId;
  return {
    version: MESSAGE_VERSION,
    passages: [{ kind: 'decision', id: make(), template: createTemplate({ createId: make }) }],
  };
}

function slotOfMessage(versions: MessageVersions, message: Message): VersionSlot | undefined {
  return slotOf(versions, message) ?? slotOf(versions, withUniqueMessageIds(message));
}
