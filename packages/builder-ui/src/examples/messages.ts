import { useSection } from '../messages/useSection.ts';

/** The current messages of the examples. */
export function useExamplesMessages(): typeof examplesMessages {
  return useSection('examples', examplesMessages);
}

/** Every visible string of the examples, and the texts that the examples send. */
export const examplesMessages = {
  title: 'Start from an example',
  help: 'Each is ready to test, and can be undone.',
  more: 'More examples…',
  language: {
    title: 'Write in their language',
    description: 'German, French, and English for everybody else.',
  },
  country: {
    title: 'An offer for each country',
    description: 'One text for a list of countries, another for the United States.',
    near: 'Free express shipping until Sunday.',
    far: 'Orders over $80 ship free this week.',
    fallback: 'Your next order ships free.',
  },
  absence: {
    title: 'Only people who were away',
    description: 'Two texts by the last visit. Nobody else is sent anything.',
    long: 'A month without you. Here is 15 % off to come back.',
    short: 'See what is new since last week.',
    reason: 'used the app this week',
  },
};
