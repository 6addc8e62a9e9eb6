import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current words of the preview of an email. */
export function useMailPreviewMessages(): typeof mailPreviewMessages {
  return useSection('mailPreview', mailPreviewMessages);
}

/** Every visible or spoken string of the preview of an email. */
export const mailPreviewMessages = textsWithNames({
  email: 'The email',
  emailFor: (person: string) => `The email for ${person}`,
  /** Of a message without HTML. */
  message: 'The message',
  messageFor: (person: string) => `The message for ${person}`,
  width: 'Width of the email',
  widths: { desktop: 'Desktop', phone: 'Phone' },
  noSubject: 'No subject',
  /** In the place of an email that nobody gets. */
  endedIn: {
    subject: 'The subject ends the message: this person gets no email.',
    preheader: 'The preheader ends the message: this person gets no email.',
  },
  /** The list of what decides about parts of the email. */
  marks: 'Decisions and loops in this email',
  decision: (number: number, title?: string) =>
    title === undefined ? `Decision ${String(number)}` : `Decision ${String(number)}, ${title}`,
  loop: (title?: string) => (title === undefined ? 'Loop' : `Loop, ${title}`),
  /** After the name of a decision: which of its branches this person gets. */
  sends: (kind: 'if' | 'else-if' | 'else', index: number) =>
    kind === 'else' ? 'sends Else' : kind === 'if' ? 'sends If' : `sends Else If ${String(index)}`,
  sendsNothing: 'sends nothing here',
  entries: (count: number) =>
    count === 0 ? 'sends no entries' : count === 1 ? 'sends 1 entry' : `sends ${String(count)} entries`,
  picturesOff: 'Pictures from the web are not loaded.',
  loadPictures: 'Load pictures',
  /** Branches and loops without a value or a list. */
  leftOut: 'What is not complete yet is left out here.',
});
