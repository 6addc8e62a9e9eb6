export const linkMessages = {
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
};
