/** The documents' titles and descriptions. They are written into the pages when these are built, in English. */
export const pageTexts = {
  landing: {
    title: 'Script Smarter, Ship Faster · Sluice',
    description:
      'Any Liquid becomes cards, and every person gets an answer: build the logic of your Braze messages by pointing and clicking.',
  },
  privacy: {
    title: 'Privacy Policy · Sluice',
    description: 'What Sluice stores about you, why, for how long, and what you can do about it.',
  },
  terms: {
    title: 'Terms of Service · Sluice',
    description:
      'The agreement between you and Sluice: the plan, the trial, your content, and our liability.',
  },
  cookies: {
    title: 'Cookie Policy · Sluice',
    description: 'Every cookie and every entry that Sluice stores in your browser, and what it is for.',
  },
  signIn: {
    title: 'Sign in to Sluice',
    description: 'Build, test and share the conditional Liquid of your Braze messages, without writing code.',
  },
  invitation: {
    title: 'You are invited to Sluice',
    description:
      'Join your team’s workspace, and build the conditional Liquid of your Braze messages together, without writing code.',
  },
  notFound: { title: 'Page not found · Sluice', description: 'There is nothing at this address.' },
};

export const siteMessages = {
  product: 'Sluice',
  home: 'Sluice, home page',
  skipLink: 'Skip to content',
  sections: {
    label: 'Sections',
    footerLabel: 'Sections, repeated',
    howItWorks: 'How It Works',
    features: 'Features',
    pricing: 'Pricing',
    contact: 'Contact Us',
  },
  signIn: 'Sign In',
  openSluice: 'Open Sluice',
  getStarted: 'Get Started',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  legal: {
    label: 'Legal',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
  },
};

/** What the picture of a link preview shows. */
export const PICTURE_TEXT =
  'Sluice: a condition built by pointing and clicking, and the Liquid that it writes.';

/** What the product is, in the words of schema.org. */
export function productData(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Sluice',
    url: `${origin}/`,
    image: `${origin}/site/preview.png`,
    description: 'Build the conditional Liquid of Braze messages by pointing and clicking.',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any modern browser',
    offers: {
      '@type': 'Offer',
      name: 'Pro Plan',
      price: '79.00',
      priceCurrency: 'USD',
      description: 'One plan, billed monthly, after a free trial of 7 days.',
    },
  };
}
