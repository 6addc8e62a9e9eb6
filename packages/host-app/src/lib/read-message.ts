import {
  type AcceptedFinding,
  createId as randomId,
  isMessage,
  MESSAGE_VERSION,
  type Message,
  type Passage,
  type Template,
} from '@sluice/liquid';
import { isNewer, type StoredBuilderState } from '@sluice/server/contracts';

/** A snippet that a newer edition of Sluice has saved: this one would lose parts of it. */
export class NewerEditionError extends Error {
  constructor() {
    super('saved by a newer edition');
    this.name = 'NewerEditionError';
  }
}

/**
 * A template as a message, without reading the text around its conditions: that becomes text, whatever is in it. `messageOf` of
 * `@sluice/liquid/text` reads it.
 */
export function messageOfBuilt(template: Template, createId: () => string = randomId): Message {
  const { source } = template;
  const { acceptedFindings, ...settings } = template.settings;
  const decision = {
    ...template,
    ...(acceptedFindings && { settings }),
    ...(source && { source: { ...source, before: '', after: '' } }),
  };
  const isWhole = acceptedFindings === undefined && source === undefined;
  const textOf = (text = ''): Passage[] => (text === '' ? [] : [{ kind: 'text', id: createId(), text }]);
  const passages: Message['passages'] = [
    ...textOf(source?.before),
    ...(template.statements.length === 0
      ? []
      : [{ kind: 'decision' as const, id: createId(), template: isWhole ? template : decision }]),
    ...textOf(source?.after),
  ];
  const { version = MESSAGE_VERSION } = template;
  return { version, passages, ...(acceptedFindings && { acceptedFindings }) };
}

/** What somebody has accepted in a snippet. */
export function acceptedIn(builderState: StoredBuilderState | null): readonly AcceptedFinding[] {
  if (builderState === null || isNewer(builderState)) return [];
  return (isMessage(builderState) ? builderState : builderState.settings).acceptedFindings ?? [];
}

/** Tells whether a snippet has a subject and a preheader beside its text. */
export function isEmail(builderState: StoredBuilderState | null): boolean {
  if (builderState === null || isNewer(builderState)) return false;
  return isMessage(builderState) && builderState.email !== undefined;
}

/** What is stored of a snippet, or of a version of it. */
export interface SavedContent {
  builderState: StoredBuilderState | null;
  content: string;
}

/**
 * The message of a snippet, where nothing has to be read for it; `undefined` for one with text around its conditions, or that
 * was written or changed by hand.
 */
export function builtMessage(builderState: StoredBuilderState | null): Message | undefined {
  if (builderState === null || isNewer(builderState)) return undefined;
  if (isMessage(builderState)) return builderState;
  return builderState.source === undefined ? messageOfBuilt(builderState) : undefined;
}

/** The message of a snippet: as it was built, or read from its text. @throws {NewerEditionError} */
export async function openSnippet({ builderState, content }: SavedContent): Promise<Message> {
  if (isNewer(builderState)) throw new NewerEditionError();
  const built = builtMessage(builderState);
  if (built !== undefined) return built;
  const { messageOf, readMessage } = await import('@sluice/liquid/text');
  return builderState === null || isMessage(builderState) ? readMessage(content) : messageOf(builderState);
}

/** Any text as a message: its decisions and loops can be edited, and all of it is kept. The parser is loaded when it is first needed. */
export async function openText(text: string): Promise<Message> {
  const { readMessage } = await import('@sluice/liquid/text');
  return readMessage(text);
}
