import { formatList } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

/** As many names as a line has. */
const NAMES = 3;

const subject = (name: string | null) => (name === null ? 'a new snippet' : `“${name}”`);

export const unsavedWorkMessages = textsWithNames({
  /** Names a snippet; one without a name is new. */
  subject,
  subjects: (names: readonly (string | null)[]) => {
    const subjects = [...new Set(names.map((name) => subject(name)))];
    const more = subjects.length - NAMES;
    return formatList(more > 0 ? [...subjects.slice(0, NAMES), `${more} more`] : subjects);
  },
  label: 'Your unsaved work',
  lostLabel: "Your unsaved work in a workspace that you're no longer in",
  lost: (subjects: string) =>
    `Your unsaved work on ${subjects} belongs to a workspace that you're no longer in. It is kept in this browser only. Download it: every workspace can import the file.`,
  download: 'Download unsaved work',
  discard: 'Discard',
  discardOf: (what: string) => `Discard your unsaved work on ${what}`,
  discarded: 'Unsaved work discarded',
  discardedDescription: (what: string) => `Your changes to ${what} are gone.`,
  undo: 'Undo',
});
