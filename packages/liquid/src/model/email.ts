import {
  EMAIL_MESSAGE_VERSION,
  type EmailPart,
  type EmailParts,
  type Message,
  MESSAGE_VERSION,
  META_VERSION,
  type Passage,
} from './template.ts';

/** What an email has beside its body, in the order in which an inbox shows it. */
export const EMAIL_PARTS: readonly EmailPart[] = ['subject', 'preheader'];

/** What is read of a message to find its passages. */
export type PassagesOfMessage = Pick<Message, 'passages' | 'email'>;

/** The passages of all parts of a message: those of the subject and the preheader, and those of the body. */
export function everyPassage({ passages, email }: PassagesOfMessage): readonly Passage[] {
  return email === undefined ? passages : [...email.subject, ...email.preheader, ...passages];
}

const parts = new WeakMap<readonly Passage[], Message>();

/**
 * One part of an email as a message of its own, as it is sent: nothing that another part sets exists in it. Empty where the
 * message has no such part; the same object for the same passages.
 */
export function partOfEmail({ email }: PassagesOfMessage, part: EmailPart): Message {
  const passages = email?.[part] ?? NOTHING;
  const known = parts.get(passages);
  if (known !== undefined) return known;
  const message: Message = { version: MESSAGE_VERSION, passages };
  parts.set(passages, message);
  return message;
}

const NOTHING: readonly Passage[] = [];

/** The body of a message alone: the same object where there is nothing beside it. */
export function bodyOf(message: Message): Message {
  return message.email === undefined ? message : withEmail(message, undefined);
}

/** Every part of a message as a message of its own, in the order in which they are read. */
export function partsOfMessage(message: Message): readonly Message[] {
  if (message.email === undefined) return [message];
  return [...EMAIL_PARTS.map((part) => partOfEmail(message, part)), bodyOf(message)];
}

/** The message with another subject and preheader, or without any: then it is stored as it was before it had them. */
export function withEmail(message: Message, email: EmailParts | undefined): Message {
  if (email === message.email) return message;
  const { email: _, ...body } = message;
  if (message.version === META_VERSION) return email === undefined ? body : { ...body, email };
  return email === undefined
    ? { ...body, version: MESSAGE_VERSION }
    : { ...body, version: EMAIL_MESSAGE_VERSION, email };
}
