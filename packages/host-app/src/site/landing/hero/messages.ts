export const heroMessages = {
  title: 'Script Smarter, Ship Faster',
  lead: 'Build the if / else logic of your Braze messages by pointing and clicking. Sluice writes the Liquid and shows what every person receives.',
  enterDemo: 'Explore the demo workspace',
  enteringDemo: 'Opening the demo workspace…',
  demoFailed: 'The demo workspace did not open. Please try again in a moment.',
  seeHowItWorks: 'See how it works',
  promises: {
    label: 'What you get',
    list: ['7-day free trial', 'No setup fees', 'Cancel anytime'],
  },
};
