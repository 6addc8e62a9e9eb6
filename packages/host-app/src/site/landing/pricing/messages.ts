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
