export const reauthenticationMessages = {
  password: 'Current password',
  demo: 'This is off in the demo: it needs a password, and the demo account has none.',
  missing: 'Please enter your password.',
  withoutPassword:
    'You sign in without a password. This works for five minutes after you have signed in; after that, sign in again with a link by email.',
  sendLink: 'Email me a sign-in link',
  sent: (email: string) => `A link is on its way to ${email}. It leads back to this page.`,
  notSent: "We couldn't send the link.",
};
