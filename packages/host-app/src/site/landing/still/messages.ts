export const stepsMessages = {
  title: 'How it works',
  lead: 'From your data to a tested message in three steps.',
  captions: 'English',
  /** The button of a video, by the video's name. */
  play: (video: string) => `Play the ${video.charAt(0).toLowerCase()}${video.slice(1)}`,
  /** In the order of the work. The keys are the names of the videos. */
  steps: {
    sync: {
      title: 'Sync your Data',
      text: 'Connect Braze with your REST endpoint and an API key. Attributes and events arrive with their data types.',
      video: 'Video: connecting Braze and importing attributes',
    },
    build: {
      title: 'Build Visually',
      text: 'Choose attributes, compare, and add Else If branches. The Liquid beside them follows every keystroke.',
      video: 'Video: building a branch by pointing and clicking',
    },
    test: {
      title: 'Test & Deploy',
      text: 'See what a person receives and why. Then copy the snippet, or publish it as a Content Block.',
      video: 'Video: testing a template and publishing it',
    },
  },
};

export const featuresMessages = {
  title: 'Features',
  lead: 'You know what people receive before you press send.',
  if: 'If',
  elseIf: 'Else If',
  else: 'Else',
  test: {
    title: 'Try it on people, before people get it',
    text: 'Make up one person or fifty. Sluice shows who gets which branch, the whole message and the reason, evaluated exactly as Braze does it, quirks included.',
    rows: [
      { who: 'Sven', facts: 'plan Silver', message: 'Hi Sven, Silver is on us this month.' },
      { who: 'Lucía', facts: 'plan Gold', message: 'Hi Lucía, 12 % off with your Gold card.' },
      { who: 'Teo', facts: 'plan not set', message: 'Not sent, reason “no matching plan”' },
    ],
  },
  checks: {
    title: 'Finds what fails silently',
    text: 'Liquid hides mistakes. Sluice names them and, where it is safe, offers the fix.',
    findings: [
      'Liquid silently ignores filters in a condition.',
      'Nobody gets this text: everybody who meets its conditions already gets the text of Else If 1.',
    ],
    fix: 'Fix it',
  },
  anyLiquid: {
    title: 'Any Liquid in, nothing lost',
    text: 'Paste what you have. Conditions become cards, and the rest stays as it is, byte for byte.',
    attribute: 'country',
    operator: 'is equal to',
    value: 'DE',
    before: '{% if {{${country}}} == ',
    after: ' %}',
  },
  grouping: {
    title: 'and, or, as Liquid reads them',
    text: 'From right to left, without parentheses. Brackets show the real groups, and one click rewrites what you meant.',
    and: 'and',
    or: 'or',
    conditions: ['plan is equal to gold', 'city is equal to Oslo', 'visits is at least 3'],
  },
  data: {
    title: 'Follows your data',
    text: 'An attribute was renamed at Braze? See which snippets it breaks, and rename it in all of them.',
    before: 'favorite_activity',
    after: 'favourite_activity',
    rename: 'Rename in 3 snippets',
  },
  library: {
    title: 'A library for the whole team',
    text: 'Tags, favorites, versions and roles. What changed is told in words, and nothing is overwritten unseen.',
    rows: [
      { initials: 'MV', change: 'Else If 2: value Gold → Platinum', when: '4 minutes ago' },
      { initials: 'AK', change: 'Else If 3 added', when: '2 hours ago' },
    ],
  },
  publish: {
    title: 'Back into Braze',
    text: 'Publish a snippet as a Content Block after a look at the difference. Sluice tells you when somebody changes it there.',
    rows: [
      { block: 'membership_greeting', state: 'Newer here' },
      { block: 'storm_warning', state: 'Changed at Braze' },
    ],
  },
};

export const pricingMessages = {
  section: 'Pricing',
  title: 'One plan. Everything in it.',
  lead: 'No tiers and no limits. Your whole team for one price, and seven days to find out whether it fits.',
  plan: 'Pro Plan',
  trial: '7-day free trial',
  price: '$79',
  period: 'per month',
  bullets: {
    label: 'What the Pro Plan includes',
    list: [
      'Design advanced Liquid logic',
      'Sync attributes and events in real time',
      'A scalable snippet library',
      'Collaborative workspaces',
      'Test, validate and deploy',
    ],
  },
  promises: ['No setup fees', 'Cancel anytime'],
};
