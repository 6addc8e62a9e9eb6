export const heroMessages = {
  title: 'Script Smarter, Ship Faster',
  /** What nobody else does. The demo beside it proves it. */
  claims: ['Any Liquid becomes cards.', 'Every person gets an answer.'],
  lead: 'Build the if / else logic of your Braze messages by pointing and clicking, and see what everybody receives before you send.',
  enterDemo: 'Explore the demo workspace',
  enteringDemo: 'Opening the demo workspace…',
  demoFailed: 'The demo workspace did not open. Please try again in a moment.',
  seeHowItWorks: 'See how it works',
  promises: {
    label: 'What you get',
    list: ['7-day free trial', 'No setup fees', 'Cancel anytime'],
  },
};

interface SnippetCard {
  kind: 'if' | 'else';
  branch: string;
  /** Missing in the fallback. */
  attribute?: string;
  sentence: string;
  value?: string;
  /** Which text of the snippet it sends. */
  sends: 'upgrade' | 'thanks';
  /** Says who gets it, beginning with their name. */
  receiver: string;
}

export const typingMessages = {
  label: 'A snippet that types itself',
  file: 'subscription_status.liquid',
  copy: 'Copy',
  copied: 'Copied!',
  pause: 'Pause typing',
  play: 'Continue typing',
  snippet: {
    upgrade: 'Go Pro and get every trail map, also offline.',
    thanks: 'Thanks for being on the Pro Plan!',
  },
  becomes: 'The cards that it becomes, and who gets what',
  /** In the order of the snippet's branches. */
  cards: [
    {
      kind: 'if',
      branch: 'If',
      attribute: 'subscription_status',
      sentence: 'is not equal to',
      value: 'subscribed',
      sends: 'upgrade',
      receiver: 'Sven gets this',
    },
    {
      kind: 'else',
      branch: 'Else',
      sentence: 'Everybody else',
      sends: 'thanks',
      receiver: 'Lucía gets this',
    },
  ] as readonly SnippetCard[],
};

export const liveMessages = {
  title: 'Touch it. This is the real builder.',
  noAccount: 'no account needed',
  changeMe: 'Change me',
  /** Said on a slow line after somebody has touched it. */
  waking: 'Waking up…',
};

export const contactMessages = {
  title: 'Contact Us',
  lead: 'Questions, ideas, a snippet that does strange things: write to us.',
  facts: {
    mailbox: 'Info mailbox',
    responseTime: 'Response time',
    oneDay: '1 day',
    days: 'Monday to Friday',
    hours: '9AM-5PM PST',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    emailPlaceholder: 'you@company.com',
    company: 'Company (optional)',
    subject: 'Subject (optional)',
    message: 'Message',
    consent: 'You may keep my message to answer it.',
    hp: 'Leave this field empty',
  },
  requiredNote: 'Fields with a star are required.',
  send: 'Send message',
  sending: 'Sending…',
  success: "Thank you! Your message has been sent. We'll get back to you soon.",
  failures: {
    invalid: 'Please fix the errors below and try again.',
    limited: "You've submitted too many messages. Please wait before trying again.",
    mailFailed: (email: string) =>
      `Your message was received but we couldn't send the email. Please contact us directly at ${email}.`,
    failed: 'Something went wrong. Please try again later.',
    noNetwork: 'Network error. Please check your connection and try again.',
  },
  withoutScripts: 'This form needs JavaScript. Without it, please write to us:',
};
