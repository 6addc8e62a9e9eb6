import type { Role } from '@sluice/server/contracts';
import { textsWithNames } from './isolated-names.ts';

/** The texts for a request that fails when the server has not said why. */
export const requestMessages = {
  network: "Sluice isn't answering. Please try again.",
  timeout: 'Sluice took too long to answer. Please try again.',
  unexpected: 'An unexpected response was received.',
  unknown: 'Something went wrong. Please try again later.',
  newerEdition:
    'A newer edition of Sluice has saved this snippet, and this one could lose parts of it. Reload the page, or ask the people who run this server to update it.',
};

/** The texts for a dialog whose code is still on its way, or could not be loaded. */
export const openingMessages = {
  coming: 'Opening…',
  failed: "This couldn't be opened.",
  retry: 'Retry',
};

const nameOf: Readonly<Record<Role, string>> = { owner: 'the owner', admin: 'an admin', member: 'a member' };

export const workspaceMessages = textsWithNames({
  switchFailed: "Couldn't switch workspaces",
  roleChanged: {
    title: (role: Role, workspace: string) => `You are ${nameOf[role]} of ${workspace} now`,
    text: {
      owner: 'You may rename, transfer and delete the workspace.',
      admin: 'You may invite and manage people, connect Braze and change the subscription.',
      member: 'You can build, test and save. Owners and admins manage people, Braze and the subscription.',
    } satisfies Record<Role, string>,
  },
  deleted: {
    title: (name: string | undefined) =>
      name === undefined ? 'The workspace was deleted' : `${name} was deleted`,
    text: 'Its owner has deleted this workspace for everybody.',
  },
  removed: {
    /** The name is unknown before the list of workspaces has loaded. */
    title: (name: string | undefined) => `You are no longer in ${name ?? 'the workspace'}`,
    text: "You're not a member of this workspace any more. What you built stays with its team.",
    unsaved:
      'What you had not saved is kept in this browser only. Download it: every workspace can import the file.',
    download: 'Download unsaved work',
  },
});

export const unsavedMessages = {
  untitled: 'Untitled snippet',
  noRoom: "This browser can't store your changes",
  noRoomText: 'Its storage is full or blocked. Save your snippet before you reload or close the page.',
  download: 'Download a copy',
};
