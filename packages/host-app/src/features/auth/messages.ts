import type { ReactNode } from 'react';
import { defineMessages, richText } from '../../lib/define-messages.ts';

const en = {
  layout: {
    product: 'Sluice',
    tagline: 'Build the logic of your Braze messages by pointing and clicking.',
  },

  toasts: {
    success: 'Success',
    error: 'Error',
    signedIn: 'Signed in successfully!',
    accountCreated: 'Account created!',
    emailSent: "We've sent the email again.",
    passwordSet: 'Password Set',
    passwordSetDescription: 'Your password has been set! Redirecting...',
  },

  fields: {
    email: 'Email',
    emailPlaceholder: 'you@company.com',
    password: 'Password',
    passwordHint: (minimum: number) => `At least ${minimum} characters`,
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    passwordsDiffer: 'Passwords do not match',
    setPassword: 'Set password',
    workspaceName: 'Workspace name',
  },

  entry: {
    account: 'Account',
    signIn: 'Sign In',
    createAccount: 'Create Account',
    forgotPassword: 'Forgot your password?',
    signInWithLink: 'Sign in with a link',
    demoQuestion: 'Just looking around?',
    enterDemo: 'Explore the demo workspace',
  },

  expired: {
    title: 'Your session has ended',
    explanation: 'Sign in again to go on where you stopped. Your unsaved work is still in this browser.',
  },

  noWorkspace: {
    pageTitle: 'Create a workspace',
    title: "You're not in a workspace",
    explanation:
      "Snippets belong to a workspace. Create your own, or open your invitation link to join your team's.",
    create: 'Create workspace',
    signOut: 'Sign Out',
  },

  recover: {
    title: 'Choose a new password',
    explanation: "Enter your account's email address, and we'll send you a link to choose a new password.",
  },
  magicLink: {
    title: 'Sign in with a link',
    explanation: "Enter your account's email address, and we'll send you a link that signs you in.",
  },
  requestLink: {
    send: 'Send link',
    back: 'Back to sign in',
  },

  checkEmail: {
    title: 'Check your email',
    /** These two read the same for every address, so as not to reveal whether it has an account. */
    recovery: (email: ReactNode) =>
      richText`If ${email} has an account, we've sent it a link to choose a new password. The link expires in one hour.`,
    magicLink: (email: ReactNode) =>
      richText`If ${email} has an account, we've sent it a sign-in link. Open it on this device. The link expires in ten minutes.`,
    confirmation: (email: ReactNode) =>
      richText`We've sent a link to ${email}. Open it to finish creating your account.`,
    hint: "Can't find it after a few minutes? Check your spam folder, or send it again.",
    sendAgain: 'Send it again',
    useAnother: 'Use another email address',
  },

  linkExpired: {
    title: 'This link no longer works',
    explanation: 'It has expired, has already been used, or was replaced by a newer one.',
    requestNew: 'Request a new link',
  },

  verify: {
    'sign-up': {
      title: 'Confirm your email address',
      explanation: 'One more step and your account is ready.',
      action: 'Confirm and continue',
    },
    'magic-link': {
      title: 'Sign in',
      explanation: 'Confirm that you want to sign in to Sluice on this device.',
      action: 'Sign in',
    },
  },
  firstPassword: {
    title: 'Choose a password',
    explanation:
      "Your account doesn't have a password yet. Without one, you can only sign in with a link that we email you.",
    later: 'Not now',
  },
  reset: {
    title: 'Choose a new password',
    explanation: "You'll be signed out on all your devices.",
  },

  invitation: {
    pageTitle: 'Invitation',
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
};

export const useAuthMessages = defineMessages({ en });
