import { WORKSPACE_ERASE_DAYS } from '@sluice/server/contracts';
import { textsWithNames } from '../../lib/isolated-names.ts';

export const ownershipMessages = textsWithNames({
  transfer: {
    button: 'Transfer ownership',
    title: (workspace: string) => `Transfer “${workspace}”?`,
    text: 'The new owner may rename, delete and transfer the workspace. You become an admin, and only they can give it back.',
    newOwner: 'New owner',
    choose: 'Choose a member',
    loading: 'Loading the members',
    loadFailed: "We couldn't load the members.",
    nobody: 'Nobody else is in this workspace. Invite somebody first, and transfer it when they have joined.',
    missing: 'Please choose the new owner.',
    done: 'Ownership Transferred',
    doneText: (person: string) => `${person} owns the workspace now. You are an admin.`,
    failed: 'Transfer Failed',
  },
  remove: {
    button: 'Delete workspace',
    title: (workspace: string) => `Delete “${workspace}”?`,
    text: `Everybody loses access at once. Its snippets, sample people, imported data and invitations are erased after ${WORKSPACE_ERASE_DAYS} days.`,
    subscriptionEnds: 'Its subscription ends with it, and nothing further is charged.',
    trialEnds: 'Its trial ends with it, and nothing is charged.',
    done: 'Workspace Deleted',
    doneText: 'The workspace has been deleted.',
    failed: 'Delete Failed',
    failedText: 'Failed to delete workspace. Please contact support.',
  },
});
