import { itemsIn } from './condition-items.ts';
import { everyPassage } from './email.ts';
import { isMessage, passagesIn } from './message.ts';
import {
  EMAIL_MESSAGE_VERSION,
  MESSAGE_VERSION,
  META_VERSION,
  type Message,
  type Passage,
  type Template,
} from './template.ts';

/** Tells whether a template or a message has `meta` anywhere. */
export function hasMeta(subject: Template | Message): boolean {
  if (subject.meta !== undefined) return true;
  if (!isMessage(subject))
    return (
      subject.statements.some(
        ({ meta, conditions, passages = [] }) =>
          meta !== undefined ||
          itemsIn(conditions).some((item) => item.meta !== undefined) ||
          inPassages(passages),
      ) || inPassages(subject.settings.fallbackPassages ?? [])
    );
  return inPassages(everyPassage(subject));
}

const inPassages = (passages: readonly Passage[]): boolean =>
  passagesIn(passages).some(({ passage }) => passage.kind === 'decision' && hasMeta(passage.template));

/**
 * The same with the version that its content asks for: the earliest one that can hold all of it, so that as many editions as
 * possible read it. The same object where it has that version already.
 */
export function withOwnVersion<Subject extends Template | Message>(subject: Subject): Subject {
  if (isMessage(subject)) {
    const own = subject.email === undefined ? MESSAGE_VERSION : EMAIL_MESSAGE_VERSION;
    const version = hasMeta(subject) ? META_VERSION : own;
    return version === subject.version ? subject : { ...subject, version };
  }
  const template: Template = subject;
  if (hasMeta(template))
    return template.version === META_VERSION ? subject : { ...subject, version: META_VERSION };
  if (template.version === undefined) return subject;
  const { version: _, ...unversioned } = template;
  return unversioned as Subject;
}
