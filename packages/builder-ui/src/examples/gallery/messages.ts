import { useSection } from '../../messages/useSection.ts';

/** The current messages of the gallery of examples. */
export function useExampleGalleryMessages(): typeof exampleGalleryMessages {
  return useSection('exampleGallery', exampleGalleryMessages);
}

/** Every visible string of the gallery, and the texts that its examples send. */
export const exampleGalleryMessages = {
  title: 'Examples to start from',
  description:
    'Each is complete and ready to test. If your attribute has another name, choose it in the list.',
  search: 'Search examples',
  none: 'No example matches.',
  asks: (attributes: string) => `asks about ${attributes}`,
  firstName: {
    title: 'Greet by name, or without one',
    description: 'A salutation that never leaves a gap.',
    known: "Hi {{${first_name}}}, it's good to see you.",
    unknown: "Hi there, it's good to see you.",
  },
  birthday: {
    title: 'A birthday this week',
    description: 'One text for today, one for the next seven days, in any year.',
    today: 'Happy birthday! Your present is waiting in the app.',
    soon: 'Your birthday is coming up, and so is a surprise.',
    reason: 'no birthday this week',
  },
  optIn: {
    title: 'Ask people to opt in',
    description: 'By what they agreed to. Nobody who unsubscribed is written to.',
    optedIn: 'Thank you for reading. Here is your code: FRIENDS10.',
    subscribed: 'Confirm your subscription with one click, and get 10 % off.',
    reason: 'not subscribed',
  },
  subscription: {
    title: 'Upgrade the free plan',
    description: 'A prompt for people on the free plan, news for those who pay.',
    free: 'You are on the free plan. Upgrade today and save 20 %.',
    paid: 'New in your plan: reports that write themselves.',
    reason: 'no plan is known',
  },
  tier: {
    title: 'Benefits by loyalty tier',
    description: 'The highest tiers together, one of their own for silver, an invitation for all others.',
    high: 'As one of our best customers you shop the sale a day early.',
    middle: 'Only a few points until gold: this week they count twice.',
    fallback: 'Join the club: it costs nothing, and points count at once.',
  },
  spend: {
    title: 'Big and small spenders',
    description: 'Three offers by what somebody has spent.',
    high: 'Your personal stylist has chosen three pieces for you.',
    middle: 'Here is 15 % off your next order over $100.',
    fallback: 'Here is 10 % off your next order.',
  },
  cart: {
    title: 'An abandoned cart',
    description: 'Free shipping for a full cart, a reminder for a small one, nothing without one.',
    full: 'Your cart is waiting, and it ships free today.',
    small: 'You left something in your cart.',
    reason: 'the cart is empty',
  },
  trial: {
    title: 'The trial ends soon',
    description: 'For people whose trial ends within three days, and has not ended yet.',
    soon: 'Your trial ends in a few days. Keep everything you built for $79 a month.',
    reason: 'the trial does not end soon',
  },
  winBack: {
    title: 'Win back by last order',
    description: 'After a month a reminder, after three months an offer.',
    long: 'We miss you. Here is 20 % off, only this week.',
    short: 'New arrivals since your last order.',
    reason: 'ordered this month',
  },
  interest: {
    title: 'By interests in a list',
    description: 'Two topics of a list attribute, and one text for everybody else.',
    first: 'New trails near you, with maps to download.',
    second: 'Five crags for your next climb.',
    fallback: 'Five ideas for your next weekend outdoors.',
  },
  city: {
    title: 'Stores in a few cities',
    description: 'Invites people to the store in their city, and everybody else online.',
    first: 'Our store in Berlin opens on Saturday. Come and celebrate.',
    second: 'Meet us in Hamburg or Bremen this month.',
    fallback: 'Everything from our stores is online, too.',
  },
  order: {
    title: 'Thank for a large order',
    description: 'By a property of the event that triggers the message.',
    large: 'Thank you for your order! Shipping is on us.',
    fallback: 'Thank you for your order!',
  },
  consent: {
    title: 'Only with consent',
    description: 'A yes-or-no attribute decides. Without a yes nothing is sent.',
    yes: 'Your appointment is tomorrow. Reply C to confirm.',
    reason: 'no consent',
  },
  welcome: {
    title: 'Welcome, step by step',
    description: 'A first step for newcomers, the next one for who has begun, nothing once they are done.',
    first: 'Welcome! Start with your profile: it takes a minute.',
    next: 'You have begun well. Invite a friend as your next step.',
    reason: 'has finished the first steps',
  },
  review: {
    title: 'Ask for a review',
    description: 'Between three and fourteen days after a delivery, not sooner and not later.',
    ask: 'How do you like your order? Two minutes of your time help others choose.',
    reason: 'no delivery in these days',
  },
  payment: {
    title: 'A payment card that expires',
    description: 'Before a card expires a reminder, afterwards the way to a new one.',
    expired: 'Your card has expired. Add a new one to keep your subscription.',
    soon: 'Your card expires soon. Renew it in a minute.',
    reason: 'no card expires soon',
  },
};
