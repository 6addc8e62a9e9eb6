import { branchName, emailPartNames } from '@sluice/liquid/messages';
import { formatCount, formatFullDay, formatList, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';
import type { BranchOfPerson, KeptPeopleNews } from './people/kept-people-news.ts';

export const generatorMessages = textsWithNames({
  title: 'Syntax Generator',
  subtitle: 'Construct Liquid snippets with our visual interface',
  name: 'Name',
  namePlaceholder: 'Name of the snippet',
  giveName: 'Name this snippet',
  rename: 'Rename the snippet',
  nameTooLong: (most: number, count: number) =>
    `A name can have at most ${most} characters. This one has ${formatCount(count)}: shorten it to save the snippet.`,
  tags: 'Tags',
  tagsOf: 'Tags of this snippet',
  tagsDone: 'Done',
  addTag: '+ Tag',
  untitled: 'Untitled snippet',
  attributesFailed: "We couldn't load your imported attributes.",

  actions: {
    startNew: 'New snippet',
    saveSnippet: 'Save snippet',
    saveDraft: 'Save draft',
    saveAsNew: 'Save as new',
    history: 'History',
    more: 'More ways to save and share',
    /** Where the head has little room, its menu has everything else. */
    everythingElse: 'More',
    tags: (count: number) => (count === 0 ? 'Add tags…' : `Tags (${count})…`),
    notSavedYet: 'Save this snippet first',
    isNew: 'This snippet is new and empty',
    publish: 'Publish to Braze…',
    saveAndPublish: 'Save and publish to Braze…',
    isDraft: 'Complete the conditions first',
  },

  saveState: {
    unsaved: 'Unsaved change',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved',
  },

  history: {
    title: (name: string) => `History of “${name}”`,
    description:
      'Every time somebody saves, the version before stays here. Restoring one makes a new version.',
    versions: 'Versions',
    loading: 'Loading the versions',
    versionLoading: 'Loading the version',
    loadFailed: "We couldn't load the versions.",
    versionFailed: "We couldn't load this version.",
    today: 'Today',
    yesterday: 'Yesterday',
    current: 'Current',
    version: (version: number) => `Version ${version}`,
    /** What a version changed against the one before it. */
    first: 'First version',
    restoredFrom: (version: number) => `Restored from version ${version}`,
    changes: (first: string, count: number) =>
      count === 1 ? first : count === 2 ? `${first}, 1 more change` : `${first}, ${count - 1} more changes`,
    renamed: (name: string) => `Renamed to “${name}”`,
    tagsChanged: 'Tags changed',
    you: 'You',
    savedOnce: 'Saved once so far. Earlier versions appear here when you save again.',
    emailParts: emailPartNames,
    liquidOf: (moment: string, person: string) => `Liquid of ${moment}, saved by ${person}`,
    tags: (tags: string) => `Tags: ${tags}`,
    view: 'Show',
    views: { changes: 'What changed since', lines: 'Line by line', liquid: 'Its Liquid' },
    since: (version: number) => `Version ${version} and what changed since`,
    savedAgainst: (person: string, moment: string, current: number) =>
      `${person}, ${moment}, against the current version ${current}`,
    whatChanged: 'What changed',
    changedSince: 'What changed since',
    partChangedSince: (part: string) => `What changed since in: ${part}`,
    against: (version: number, current: number) =>
      `version ${version}, against the current version ${current}`,
    renamedTo: (name: string) => `Called “${name}” now.`,
    /** Before what people received, and receive. */
    labels: { before: 'then', after: 'now' },
    versionLabels: (version: number, current: number) => ({
      before: `Version ${version}`,
      after: `Version ${current}, now`,
    }),
    restore: 'Restore this version',
    deleted:
      'This snippet has been deleted. Its versions are there again once it is restored from the trash.',
    close: 'Close',
    newerVersion:
      'Somebody has saved a newer version since you opened this snippet. Reload the page to see it.',
  },

  opening: {
    failed: "We couldn't load this snippet.",
    newer: 'This snippet was saved by a newer edition of Sluice.',
    notFound: "This snippet isn't in your library.",
    notFoundReason: 'It may have been deleted, or it may belong to another workspace.',
    openLibrary: 'Open the library',
  },

  /** Who has deleted the opened snippet, and what can be done. */
  deletedNote: {
    somebody: 'Somebody has deleted',
    you: 'You have deleted',
    person: (name: string) => `${name} has deleted`,
    restoreAndSave: 'Restore it and save',
    restore: 'Restore it',
    sentence: (who: string, days: number) =>
      `${who} this snippet. Your work is still here: save it as a new snippet. The deleted one can be restored from the trash for ${days} days.`,
  },
  draftNote:
    "Some parts are missing or invalid, so this will be saved as a draft. It can't be copied until they are fixed.",

  keepEditing: 'Keep editing',
  /**
   * Asked before leaving, by what is at stake. Unsaved changes and typed Liquid stay in this browser, so that nobody is
   * asked about them, unless it has no room.
   */
  leave: {
    text: {
      title: 'Leave without applying your Liquid?',
      description:
        "The Liquid you typed hasn't been applied, and this browser has no room to keep it. If you leave, it will be lost.",
      confirm: 'Discard Liquid',
    },
    draft: {
      title: 'Leave without saving?',
      description:
        "Your changes haven't been saved to the library, and this browser has no room to keep them. If you leave, they'll be lost.",
      confirm: 'Discard changes',
    },
    both: {
      title: 'Leave without saving?',
      description:
        "Your changes haven't been saved to the library, the Liquid you typed hasn't been applied, and this browser has no room to keep either. If you leave, all of it will be lost.",
      confirm: 'Discard changes',
    },
  },

  /** What other screens say about unsaved changes. */
  kept: {
    /** `where` names the tab, and the time where it is known. */
    sentence: (subject: string, where: string) => `Left unsaved: your work on ${subject} (${where}).`,
    textOnly: (subject: string, where: string) =>
      `Left unsaved: Liquid that you typed for ${subject} and haven't applied (${where}).`,
    where: (isThisTab: boolean, moment: string) =>
      [isThisTab ? 'this tab' : 'another tab', moment].filter((part) => part !== '').join(', '),
    /** A new snippet that has no name yet, by how its text begins. */
    beginning: (text: string) => `a new snippet that begins “${text}”`,
    continue: 'Continue',
    continueWith: (subject: string) => `Continue with ${subject}`,
    more: (count: number) => `Show ${count} more`,
    discardAll: (count: number) => `Discard all ${count}`,
    all: (count: number) => `${count} pieces of unsaved work`,
  },

  /** Said while the snippet is open. */
  newer: {
    savedBy: (person: string, time: string) => `${person} saved a newer version at ${time}.`,
    savedByYou: (time: string) => `You saved a newer version at ${time}, in another tab or browser.`,
    compare: 'Compare',
    takeIn: 'Take it in',
    retry: 'Try again',
    failed: "We couldn't compare the two versions.",
    byNewerEdition: 'It was made with a newer edition of Sluice, which alone can open it.',
  },

  conflict: {
    title: "There's a newer version",
    description: (person: string, snippet: string) =>
      `${person} saved “${snippet}” after you opened it. Nothing has been overwritten.`,
    descriptionOfOwn: (snippet: string) =>
      `You saved “${snippet}” in another tab or browser after you opened it here. Nothing has been overwritten.`,
    differences: 'What your version would change',
    liquidNote: 'in the library, against what you would save',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    /** The Liquid that follows from the choices. */
    result: 'What will be saved',
    audience: 'Who would receive something else than by the version in the library',
    audienceLabels: { before: 'In the library', after: 'What will be saved' },
    saveMerged: 'Save this result',
    takeTheirs: 'Use theirs',
    /** Leaves the newer version as it is, and asks for a name. */
    saveAsNew: 'Save mine as new…',
    replace: 'Replace with mine',
    /** Where both versions are the person's own. */
    ofOwn: {
      allMine: 'All of this tab',
      allTheirs: 'All of your other tab',
      takeTheirs: "Use your other tab's",
      replace: "Replace with this tab's",
      saveAsNew: "Save this tab's as new…",
      merge: {
        templateComparison: {
          mine: 'This tab',
          theirs: 'Your other tab',
          onlyMine: 'only in this tab',
          onlyTheirs: 'only in your other tab',
          keepBranches: 'Both branches, the one of this tab first',
          removedAndChanged: {
            byMe: 'Removed in this tab, but changed in your other tab:',
            byThem: 'Removed in your other tab, but changed in this tab:',
          },
          changedBy: {
            mine: 'Changed in this tab',
            theirs: 'Changed in your other tab',
            both: 'Changed in this tab and in your other tab',
          },
        },
      },
    },
  },

  /** Said with the toast of a save. */
  savedMoves: {
    moves: (count: number) =>
      count === 1
        ? '1 kind of people now receives something else.'
        : `${formatCount(count)} kinds of people now receive something else.`,
    show: 'See who',
    title: 'Who receives something else',
    description: 'By the version that you have just saved, against the one before.',
    labels: { before: 'Before', after: 'Now' },
    close: 'Close',
  },

  draftToasts: {
    saved: 'Snippet Saved',
    snippetSaved: 'Your snippet has been saved to the library.',
    draftSaved: 'Your draft has been saved to the library.',
    saveFailed: 'Save Failed',
    saveFailedText: 'Failed to save snippet. Please try again.',
    retry: 'Retry',
    refused: (place: string, reason: string) => (place === '' ? reason : `${place}: ${reason}`),
    restored: 'Unsaved changes restored',
    restoredNew: 'They stay in this browser until you save or discard them.',
    restoredSnippet: (name: string) => `They haven't been saved to “${name}” yet.`,
    discard: 'Discard',
    discarded: 'Changes discarded',
    discardedDescription: 'They are no longer kept in this browser.',
    leftForNew: 'A new snippet',
    leftForNewDescription: (name: string) =>
      `Your unsaved work on ${name === '' ? 'the one before' : `“${name}”`} is in the library, as left unsaved.`,
    undo: 'Undo',
    accepted: 'Meant like this',
    acceptedDescription: 'It no longer counts. It comes back when what it is about changes.',
    theirsTaken: 'Replaced with the newer version',
    mineHidden: 'Your changes are no longer shown.',
    restoreMine: 'Restore mine',
    newerShown: 'Newer version shown',
    newerShownDescription: 'The builder shows what is in the library now.',
    takenIn: 'Newer version taken in',
    takenInDescription: 'Your changes touch other places: they are on top of it, and not saved yet.',
    versionRestored: 'Version restored',
    versionRestoredDescription: (moment: string) => `The version of ${moment} is the current one again.`,
    restoreFailed: 'Restore Failed',
  },

  /** Where the attributes come from. */
  data: {
    sampleTitle: 'Sample data',
    unusableTitle: (count: number) => formatPlural(count, 'unusable attribute', 'unusable attributes'),
    sample: 'These attributes and events are examples, not from your Braze account.',
    unusable: (count: number) =>
      count === 1
        ? "1 attribute can't be used in conditions"
        : `${count} attributes can't be used in conditions`,
    unusableReason:
      'Conditions cannot compare their type, or Braze does not provide them any more. The Data page gives the reason for each:',
    moreUnusable: (count: number) => `and ${count} more`,
    typeOf: (type: string) => `(${type})`,
    noType: 'no type',
  },
});

/** The texts about the people with whom the workspace tests its snippets. */
export const samplePeopleMessages = textsWithNames({
  note: 'Everybody in your workspace can use sample people.',
  loadFailed: "We couldn't load your workspace's sample people.",
  saved: 'Sample person saved',
  savedDescription: (name: string) => `Everybody in your workspace can test with “${name}”.`,
  saveFailed: 'Sample person not saved',
  updated: 'Sample person updated',
  deleted: 'Sample person deleted',
  deletedDescription: (name: string) => `“${name}” is gone for everybody in your workspace.`,
  undo: 'Undo',
  changedMeanwhile: (name: string) =>
    `Somebody else has just changed “${name}”. Nothing has been overwritten. Try again to replace their changes.`,
  deletedMeanwhile: (name: string) =>
    `Somebody has deleted “${name}”. You can save these values as a new sample person.`,
});

/** As many names as one reads in a line. */
const MAX_NAMES = 4;

/** The texts about the people who are kept with a snippet. */
export const keptPeopleMessages = textsWithNames({
  note: 'Everybody in your workspace sees them.',
  ofDraft: 'They stay with this draft. Once it is saved, everybody in your workspace sees them.',
  tooManyForDraft: 'These are too many for a draft. Save the snippet first: then they can be kept with it.',
  notTakenAlong: 'The tests were not taken along',
  close: 'Close',
  kept: 'People kept',
  keptDescription: (count: number) =>
    count === 1
      ? 'Everybody in your workspace can test with this person.'
      : `Everybody in your workspace can test with these ${formatCount(count)} people.`,
  /** After somebody else has kept people meanwhile. */
  eitherOf: 'Keep yours again to put them in their place, or look at what is kept now.',
  /** Said in the sheet, which keeps its people. */
  snippetGone:
    'The snippet was deleted meanwhile. These people are still here: close this sheet, restore the snippet or save it as a new one, and keep them with that.',
  forgotten: 'Kept people deleted',
  dismiss: 'Got it',
  /** For which date they were compared. */
  sentOn: ({ at, timeZone }: { at: string; timeZone: string }) =>
    `As if sent on ${formatFullDay(`${at.slice(0, 10)}T00:00`)} at ${at.slice(11, 16)}, ${timeZone}.`,
  news: ({ changed, total, areTests }: KeptPeopleNews) => {
    const all = formatCount(total);
    if (changed.length === 0) {
      const same = areTests ? 'what they must' : 'the same as before';
      return total === 1 ? `The kept person receives ${same}.` : `All ${all} kept people receive ${same}.`;
    }
    const more = changed.length - MAX_NAMES;
    const who = formatList([
      ...changed.slice(0, MAX_NAMES),
      ...(more > 0 ? [`${formatCount(more)} more`] : []),
    ]);
    return `${formatCount(changed.length)} of ${all} people now ${changed.length === 1 ? 'receives' : 'receive'} something else${areTests ? ' than they must' : ''}: ${who}.`;
  },
  /** The same without names. */
  newsCount: ({ changed: { length }, total, areTests }: KeptPeopleNews) => {
    const who = `${formatCount(length)} of ${formatPlural(total, 'kept person', 'kept people')}`;
    const receive = length === 1 ? 'receives' : 'receive';
    return areTests
      ? `${who} ${receive} something else than they must.`
      : `Since the last save, ${who} ${receive} something else.`;
  },
  showChanges: 'Show before and after',
  changesTitle: 'Who receives something else',
  /** Where somebody ends. */
  branchOfPerson: (branch: BranchOfPerson) => {
    switch (branch) {
      case 'else':
        return 'Else';
      case 'none':
        return 'no branch';
      case 'error':
        return 'an error';
      case 'several':
        return 'several decisions';
      default:
        return branchName(branch);
    }
  },
  movesTo: (from: string, to: string, people: number) =>
    `From ${from} to ${to}: ${formatPlural(people, 'person', 'people')}`,
  staysIn: (branch: string, people: number) =>
    `Still ${branch}, with another text: ${formatPlural(people, 'person', 'people')}`,
  alsoThese: (names: string) => `Also ${names}.`,
  moreNames: (count: number) => `${formatCount(count)} more`,
});
