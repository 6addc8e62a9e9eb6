/** What the examples send. */
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
