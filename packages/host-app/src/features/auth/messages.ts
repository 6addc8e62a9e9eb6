import type { ReactNode } from 'react';
import { richText } from '../../lib/rich-text.ts';

export const authMessages = {
  layout: {
    product: 'Sluice',
    tagline: 'Build the logic of your Braze messages by pointing and clicking.',
  },

  toasts: {
    success: 'Success',
    error: 'Error',
    signedIn: 'Signed in successfully!',
    accountCreated: 'Account created! Redirecting to complete your profile...',
    accountExists: 'Account Exists',
    emailSent: "We've sent the email again.",
    passwordSet: 'Password Set',
    passwordSetDescription: 'Your password has been set! Redirecting...',
  },

  fields: {
    email: 'Email',
    emailPlaceholder: 'you@company.com',
    password: 'Password',
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
    signInWithPasskey: 'Sign in with a passkey',
    demoQuestion: 'Just looking around?',
    enterDemo: 'Explore the demo workspace',
    signedInAlready: "You're signed in already.",
    agreement: (terms: ReactNode, privacy: ReactNode) =>
      richText`By continuing, you agree to our ${terms} and ${privacy} policies.`,
    terms: 'Terms',
    privacy: 'Privacy',
  },

  signedOut: {
    title: 'You were signed out',
    explanation: 'You signed out in another tab. Sign in again to come back to this page.',
    workKept: 'Your work is kept.',
  },
  expired: {
    title: 'Your session has ended',
    explanation: 'Sign in again to go on where you stopped.',
    workKept: 'Your unsaved work is still in this browser.',
  },

  lookUpFailed: {
    pageTitle: 'Your account',
    title: "We couldn't load your account.",
    explanation: 'Sluice tries again until the server answers. Nothing of your account is lost.',
  },
  noWorkspace: {
    pageTitle: 'Create a workspace',
    title: "You're not in a workspace",
    explanation:
      "Snippets belong to a workspace. Create your own, or open your invitation link to join your team's.",
    create: 'Create workspace',
    signOut: 'Sign Out',
  },

  checkEmail: {
    title: 'Check your email',
    /** These two read the same for every address, so as not to reveal whether it has an account. */
    recovery: (email: ReactNode) =>
      richText`If ${email} has an account, we've sent it a link to choose a new password. The link expires in one hour.`,
    magicLink: (email: ReactNode) =>
      richText`If ${email} has an account, we've sent it a sign-in link. Open it in this browser. The link expires in ten minutes.`,
    confirmation: (email: ReactNode) =>
      richText`We've sent a link to ${email}. Open it to finish creating your account.`,
    hint: "Can't find it after a few minutes? Check your spam folder, or send it again.",
    sendAgain: 'Send it again',
    anotherAddress: 'Use another email address',
  },
};

/** What is said about a browser in which nobody can stay signed in. */
export const blockedMessages = {
  cookies: {
    title: 'Your browser blocks cookies',
    explanation:
      "Sluice needs one to keep you signed in. Allow cookies for this site in your browser's settings, then reload this page. Without it, you'll be signed out when you reload, and after 15 minutes.",
  },
  storage: {
    title: 'Your browser blocks stored data',
    explanation:
      "Sluice keeps unsaved work and your session in this browser. Allow this site to store data in your browser's settings, then reload this page. Without it, a reload signs you out and unsaved work is lost.",
  },
};
