import type { ReactNode } from 'react';
import { richText } from '../../../lib/rich-text.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

export const invitationMessages = textsWithNames({
  invitation: {
    failed: "We couldn't open your invitation.",
    continue: 'Continue to Sluice',
    join: (workspace: string) => `Join ${workspace}`,
    invitedAs: { admin: "You've been invited as an admin.", member: "You've been invited as a member." },
    signInToAccept: 'Sign in to accept.',
    signUpToAccept: 'Choose a password to create your account.',
    signIn: 'Sign in and join',
    signInWithoutPassword: 'Continue without a password',
    signUp: 'Create account and join',
    accepted: (workspace: string) => `Welcome to ${workspace}`,
    acceptedExplanation: "You've joined the workspace and can now use everything your team shares.",
    start: 'Start building',
    mismatch: 'This invitation is for another email address',
    mismatchExplanation: (invited: ReactNode, signedIn: ReactNode) =>
      richText`It was sent to ${invited}, but you're signed in as ${signedIn}.`,
    switchAccount: (email: string) => `Logout & Continue as ${email}`,
    staySignedIn: 'Stay signed in',
  },

  /** Why an invitation can't be accepted. If there is no explanation here, the server's is shown. */
  invitationRefused: {
    INVITATION_EXPIRED: { title: 'Invitation Expired' },
    INVITATION_REVOKED: { title: 'Invitation Cancelled' },
    INVITATION_USED: { title: 'Invitation Already Used' },
    NOT_FOUND: {
      title: 'Invitation Not Found',
      explanation: "We couldn't find a valid invitation. You may have been sent a newer one.",
    },
    VALIDATION: {
      title: 'Invalid invitation link',
      explanation: 'The link is incomplete. Open it from the email again, or copy the whole link.',
    },
  },

  /** An invitation to a workspace, for people who are signed in with the invited address. */
  workspaceInvitation: {
    checking: 'Checking your invitation…',
    setPassword: 'Choose a password to finish your account.',
    setPasswordAndJoin: 'Set password and join',
    acceptAsMember: (email: ReactNode) => richText`You're signed in as ${email}.`,
    unconfirmed: (email: ReactNode) =>
      richText`Confirm that ${email} is yours first: we'll email you a link that leads back here.`,
    sendLink: 'Email me a link',
    sessionRequired: 'Session Required',
    sessionNotFound:
      "We couldn't find your session. Open the invitation link from your email again, or create your account here.",
    signInAgain: "It's been a while since you signed in. We'll email you a link that leads back here.",
    sessionError: 'Session Error',
    retry: 'Retry',
    reopen: 'Reopen Invite Link',
  },
});

export const inviteFinishMessages = {
  processing: 'Processing Invitation',
  processingExplanation: 'This takes a moment.',
  failed: 'Invitation Error',
  otherBrowser:
    'This link only works in the browser that asked for it. Open it there, or sign in here to get a new one.',
  incomplete: 'The link is incomplete. Open it from the email again, or copy the whole link.',
  retry: 'Retry',
  goToSignIn: 'Go to Sign In',
};
