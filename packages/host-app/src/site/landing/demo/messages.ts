export const demoMessages = {
  example: 'Example',
  exampleNames: { upgrade: 'Upgrade', winBack: 'Win-back', shipping: 'Shipping' },
  answer: 'What they receive',
  liquid: 'Liquid of the example',
  liquidTitle: 'The Liquid. Edit it, or paste your own',
  branches: { if: 'If', elseIf: 'Else If', else: 'Else', none: 'None' },
  aborted: 'Nothing. The message is aborted.',
  nothing: 'Nothing. The message is empty.',
  failed: (error: string) => `Not sent. ${error}`,
  incomplete: 'A condition is incomplete, so its branch is left out.',
  byTheEngine: 'Evaluated in your browser, exactly as Braze evaluates it.',
  examples: {
    upgrade: {
      free: "Hi {{${first_name} | default: 'there'}}, Pro pays for itself.",
      pro: 'Thanks for being on the Pro Plan!',
      reason: 'no matching plan',
      people: {
        Sven: 'free, spent 80',
        Lucía: 'pro, spent 240',
        Noor: 'free, spent 12',
        Teo: 'status not set',
      },
    },
    winBack: {
      long: "We miss you, {{${first_name} | default: 'there'}}. Here is 20 % off.",
      short: 'New trails are waiting for you.',
      reason: 'bought recently',
      people: {
        Mara: 'bought 120 days ago',
        Emil: 'bought 45 days ago',
        Aiko: 'bought 3 days ago',
        Omar: 'bought 90 days ago',
      },
    },
    shipping: {
      countries: 'DE, AT, CH',
      near: 'Free shipping from 50 €, at your door in two days.',
      far: 'Free shipping from $75, at your door in five days.',
      fallback: 'We ship to your country, too.',
      people: {
        Jonas: 'lives in Austria',
        Ava: 'lives in the United States',
        Kenji: 'lives in Japan',
        Ines: 'country not set',
      },
    },
  },
};

export type DemoTexts = typeof demoMessages;
