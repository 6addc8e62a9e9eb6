const NAMED = "{{${first_name} | default: 'there'}}";

/** The words of each example; what its branches send is in the language of its readers. */
export const startWords = {
  amount: {
    title: (name: string) => `Offers by ${name}`,
    text: 'The more, the better the offer. One text for everybody else.',
    high: 'Your personal offer: 20 % off everything, this week only.',
    middle: 'Thank you! Here is 10 % off your next order.',
    fallback: 'Your next order ships free.',
  },
  past: {
    title: (name: string) => `A reminder some time after ${name}`,
    text: 'After 30 days a reminder, after 90 an offer. Before that, nothing.',
    long: `It has been a while, ${NAMED}. Here is 20 % off to come back.`,
    short: 'See what is new since you were here.',
    reason: 'not long enough ago',
  },
  anniversary: {
    title: (name: string) => `Congratulations by ${name}`,
    text: 'One text for the day itself, one for the week before, in any year.',
    today: `Today is your day, ${NAMED}! A present is waiting for you.`,
    soon: 'Your day is coming up, and so is a surprise.',
    reason: 'not this week',
  },
  deadline: {
    title: (name: string) => `A reminder before ${name}`,
    text: 'For people who have three days left. Nobody else is sent anything.',
    soon: `Only a few days are left, ${NAMED}.`,
    reason: 'not in the next three days',
  },
  mention: {
    title: (name: string) => `A text that says their ${name}`,
    text: 'Where it is known, it is part of the text. Everybody else gets a text without it.',
    known: (output: string) => `Hi ${NAMED}, we have news for you: ${output}.`,
    unknown: `Hi ${NAMED}, we have news for you.`,
  },
  agreed: {
    title: (name: string) => `Only people with ${name}`,
    text: 'Without a yes nothing is sent.',
    yes: `Hi ${NAMED}, here is what you asked for.`,
    reason: 'has not agreed',
  },
  either: {
    title: (name: string) => `Two texts by ${name}`,
    text: 'One where it is true, another for everybody else.',
    yes: `Hi ${NAMED}, this is only for you.`,
    fallback: `Hi ${NAMED}, good to have you.`,
  },
  firstName: {
    title: 'Greet by name, or without one',
    text: 'A salutation that never leaves a gap.',
    known: "Hi {{${first_name}}}, it's good to see you.",
    unknown: "Hi there, it's good to see you.",
  },
  country: {
    title: 'An offer for each country',
    text: 'One text for a list of countries, another for the United States.',
    countries: 'DE, AT, CH',
    near: 'Free express shipping until Sunday.',
    far: 'Orders over $80 ship free this week.',
    fallback: 'Your next order ships free.',
  },
  lastVisit: 'your last visit to the app',
};

export type StartWords = typeof startWords;
