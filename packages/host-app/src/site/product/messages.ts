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
