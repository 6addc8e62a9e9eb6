import { dayText } from '../../http/own-pages.ts';
import { unlinked } from './mail-formats.ts';

/** What has happened, or will, to the subscription of a workspace. Amounts are in the smallest unit of the currency. */
export interface BillingMail {
  about: 'trialEnding' | 'paymentFailed' | 'ended' | 'knownCard';
  workspaceName: string;
  amount: number;
  currency: string;
  /** The date on which the trial ends, the payment is tried again, or the subscription ended. */
  date: string | null;
  link: string;
}

const day = (iso: string | null) => (iso === null ? undefined : dayText(new Date(iso)));

/** An amount that Stripe gives in the smallest unit of its currency. */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

interface Texts {
  subject: string;
  title: string;
  paragraphs: string[];
  button: string;
}

function textsOf({ about, workspaceName: name, amount, currency, date }: BillingMail): Texts {
  const workspaceName = unlinked(name);
  const price = money(amount, currency);
  if (about === 'trialEnding') {
    const ending = day(date);
    const when = ending === undefined ? 'soon' : `on ${ending}`;
    return {
      subject: `The trial of ${workspaceName} ends ${when}`,
      title: `Your trial ends ${when}`,
      paragraphs: [
        `The free trial of the Sluice workspace “${workspaceName}” ends ${when}.`,
        `After that, the Pro Plan costs ${price} per month. If you want to go on, you do not need to do anything.`,
        `If you do not want to go on, cancel before ${ending ?? 'then'}, and nothing is charged.`,
      ],
      button: 'Look at the subscription',
    };
  }
  if (about === 'paymentFailed') {
    const when = day(date);
    return {
      subject: `The payment for ${workspaceName} did not go through`,
      title: 'A payment did not go through',
      paragraphs: [
        `The payment of ${price} for the Sluice workspace “${workspaceName}” did not go through. Nobody is locked out, and nothing is lost.`,
        when === undefined
          ? 'Please update the payment method.'
          : `Please update the payment method. Stripe will try again on ${when}.`,
      ],
      button: 'Update the payment method',
    };
  }
  if (about === 'knownCard') {
    return {
      subject: `The trial of ${workspaceName} has ended`,
      title: 'This card has already had a free trial',
      paragraphs: [
        `The card that you gave for the Sluice workspace “${workspaceName}” had been used for a free trial before, so this trial has ended at once. Nothing was charged.`,
        `Everything that you and your team have built stays. To go on with the Pro Plan for ${price} per month, subscribe again. You see the price before you pay.`,
      ],
      button: 'Look at the subscription',
    };
  }
  const ended = day(date);
  return {
    subject: `The subscription of ${workspaceName} has ended`,
    title: 'The subscription has ended',
    paragraphs: [
      `The subscription of the Sluice workspace “${workspaceName}” ended${ended === undefined ? '' : ` on ${ended}`}. Nothing more is charged.`,
      'Everything that you and your team have built stays. You can subscribe again at any time.',
    ],
    button: 'Look at the subscription',
  };
}

/** The email to the owner of a workspace about its subscription. */
export function billingMail(params: BillingMail) {
  const { button, ...texts } = textsOf(params);
  return {
    ...texts,
    action: { label: button, url: params.link },
    notes: ['You get this email because you own the workspace.'],
  };
}
