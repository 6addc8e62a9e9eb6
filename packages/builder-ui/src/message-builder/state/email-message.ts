import {
  bodyOf,
  EMAIL_MESSAGE_VERSION,
  EMAIL_PARTS,
  META_VERSION,
  partOfEmail,
  passageById,
  type DecisionPassage,
  type EmailPart,
  type Message,
  type Passage,
  type PassagesOfMessage,
} from '@sluice/liquid';

/** The lists of passages that a message is made of, with the part that each is; the body has no name. */
export function listsOf(
  message: PassagesOfMessage,
): readonly { part: EmailPart | undefined; passages: readonly Passage[] }[] {
  const { passages, email } = message;
  const body = { part: undefined, passages };
  if (email === undefined) return [body];
  return [...EMAIL_PARTS.map((part) => ({ part, passages: email[part] })), body];
}

/** The decisions that stand in nothing else: of an email those of its body before those of its subject and its preheader. */
export function decisionsAtTop(message: PassagesOfMessage): readonly DecisionPassage[] {
  return listsOf(message)
    .toSorted((one, other) => Number(one.part !== undefined) - Number(other.part !== undefined))
    .flatMap(({ passages }) => passages.filter((passage) => passage.kind === 'decision'));
}

/** The part of an email in which a passage stands; `undefined` for its body. */
export function partHolding({ email }: PassagesOfMessage, passageId: string): EmailPart | undefined {
  return email && EMAIL_PARTS.find((part) => passageById({ passages: email[part] }, passageId) !== undefined);
}

/** What is sent together with a passage, as a message of its own: the body, or one of the other parts of an email. */
export function partAround(message: Message, passageId: string | undefined): Message {
  const part = passageId === undefined ? undefined : partHolding(message, passageId);
  return part === undefined ? bodyOf(message) : partOfEmail(message, part);
}

/** Another body, with the subject and the preheader of a message, and with what the host keeps with it. */
export function withPartsOf({ email, meta, version }: Message, body: Message): Message {
  const kept = meta === undefined ? body : { ...body, version, meta };
  if (email === undefined) return kept;
  return { ...kept, version: kept.version === META_VERSION ? META_VERSION : EMAIL_MESSAGE_VERSION, email };
}
