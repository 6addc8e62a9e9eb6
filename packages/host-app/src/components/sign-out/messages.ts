const list = new Intl.ListFormat('en');
const subjectsOf = (names: readonly (string | null)[]) =>
  list.format(names.map((name) => (name === null ? 'a new snippet' : `“${name}”`)));

export const signOutMessages = {
  title: 'Sign out with unsaved work?',
  description: (names: readonly (string | null)[]) =>
    `Your work on ${subjectsOf(names)} isn't saved in the library. If you keep it on this computer, it is here when you sign in again, but everybody who uses this browser could read it.`,
  textToo: "This browser has no room for the Liquid you typed and haven't applied. It is lost in both cases.",
  delete: 'Delete it',
  keep: 'Keep on this computer',
  cancel: 'Cancel',

  textTitle: 'Sign out without applying your Liquid?',
  textDescription:
    "The Liquid you typed hasn't been applied, and this browser has no room to keep it. If you sign out, it will be lost.",
  discardText: 'Discard Liquid and sign out',
};
