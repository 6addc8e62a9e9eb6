export const helpMessages = {
  title: 'Help & Documentation',
  subtitle: 'Learn how to build, test and save conditional Liquid',
  tabs: 'Help',
  quickStart: 'Quick Start',
  troubleshooting: 'Troubleshooting',

  search: {
    label: 'Search the help',
    placeholder: 'Search steps and answers…',
    found: (count: number, query: string) =>
      count === 1 ? `1 result for “${query}”` : `${count} results for “${query}”`,
    nothing: (query: string) => `Nothing found for “${query}”`,
    nothingText: 'Try fewer or different words, or write to us. We answer within 1 day.',
    clear: 'Show everything',
  },

  step: (number: number) => `Step ${number}`,
  sections: 'Sections',
  allSections: 'All Sections',

  needHelp: {
    title: 'Need Help?',
    text: 'Write to us about anything that is not answered here. We answer within 1 day, Monday to Friday.',
    /** The support address is not known while the server is away. */
    unknown: 'The address appears here as soon as the server answers.',
  },
  security: {
    title: 'API Security',
    texts: [
      'Treat the API key like a password. Give it only the permissions that are named here, and never paste it into a snippet, a message or an email.',
      'Sluice encrypts the key and never shows it again. It reads your lists with it, and writes only when somebody publishes a Content Block. If somebody else may have the key, delete it at Braze and connect with a new one.',
    ],
  },

  example: {
    title: 'Try it',
    loading: 'Loading the example…',
    failed: 'The example could not be loaded. The answer above says everything that it shows.',
    person: 'A sample person',
    liquid: 'The example’s Liquid',
    result: 'This person gets',
    sent: (text: string) => `“${text}”`,
    empty: 'An empty text',
    aborted: (reason: string) => `No message. The Braze log gives the reason: ${reason}`,
    error: (error: string) => `An error: ${error}`,
    incomplete: 'Fill in the condition. Then the preview shows it.',
  },
};

/** The texts that the examples send. */
export const exampleWords = {
  pro: 'Thanks for being on the Pro Plan!',
  upgrade: 'Upgrade and unlock more.',
  hello: "Hi {{${first_name} | default: 'there'}}, thanks for being on the Pro Plan!",
  present: 'A present is on its way.',
  soon: 'See you soon.',
  shipping: 'Free shipping for you.',
  spend: 'Spend 50 for free shipping.',
  notOnPro: 'not on Pro',
};
