import type { ReactNode } from 'react';
import { richText } from '../../../lib/rich-text.ts';
import type { LegalTexts } from '../LegalPage.tsx';

export const termsMessages: LegalTexts = {
  title: 'Terms of Service',
  summary:
    'These terms are the agreement between you and us about the use of Sluice. By creating an account you accept them.',
  sections: [
    {
      title: 'Who may use Sluice',
      paragraphs: [
        'You must be at least 18 years old. If you use Sluice for a company, you confirm that you may accept these terms for it; “you” then means that company as well.',
      ],
    },
    {
      title: 'Your account',
      points: [
        'Give a true email address, and keep your password to yourself. You are responsible for what happens through your account.',
        'Each person has an account of their own. Invite your teammates instead of sharing yours.',
        'Tell us at once if you think that somebody else is using your account. You can end all its sessions yourself.',
      ],
    },
    {
      title: 'Plan, trial and payment',
      points: [
        'There is one plan, the Pro Plan, at $79 per month for a workspace. It has no tiers and no limits on what you build, and there are no setup fees.',
        'It starts with a 7-day free trial, once for each workspace and for each customer. You give a payment method at the start. If you do not cancel during the trial, the first month is charged when it ends.',
        'After that, it renews each month until you cancel. Payments are taken by Stripe, and taxes are added where the law asks for them.',
        'We announce a new price by email at least 30 days before it applies to you. You can cancel before then.',
      ],
    },
    {
      title: 'Cancelling',
      paragraphs: [
        'You can cancel anytime, from the Subscription page. Your subscription then ends with the trial or with the month that is paid for, and you can use everything until then. Months that have begun are not refunded, unless the law says otherwise.',
      ],
    },
    {
      title: 'What is yours',
      paragraphs: [
        'Your snippets, texts and imported names are yours, and so is the Liquid that Sluice writes from them: use it wherever you like, also after you leave. You allow us to store them, and to show them to you and your team, as far as running the service requires. Sluice itself, with its design and its code, is ours or our licensors’.',
      ],
    },
    {
      title: 'What you may not do',
      points: [
        'Break the law or the rights of others with what you build, or send messages to people who have not agreed to get them.',
        'Connect a Braze workspace without the permission of the company it belongs to.',
        'Attack or overload the service, get around its limits, or look for other people’s data. If you find a weakness, tell us.',
        'Resell access to Sluice.',
      ],
    },
    {
      title: 'Check before you send',
      paragraphs: [
        'Sluice tests conditions as Braze evaluates them, as exactly as we know how. You decide what is sent to whom: test your messages in Braze before you launch a campaign. Braze is a service of Braze, Inc., which is independent of us; your contract with it is yours.',
      ],
    },
    {
      title: 'Availability',
      paragraphs: [
        'We do our best to keep Sluice running and your work safe. We do not promise that it is always available or free of errors, and it is provided “as is”, as far as the law allows. Keep copies of texts that matter: every snippet can be copied and exported.',
      ],
    },
    {
      title: 'Our liability',
      paragraphs: [
        'We are liable without limit where the law does not allow one, such as for intent and gross negligence. Otherwise, our liability for all claims together is capped at what you paid us in the 12 months before the event, and we are not liable for lost profit or other indirect damage.',
      ],
    },
    {
      title: 'How this agreement ends',
      paragraphs: [
        'You can delete your account at any time; owners transfer or delete their workspaces first. A deleted workspace is erased after 30 days. We may close an account that breaks these terms, and tell you why, unless the law forbids it.',
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'When these terms change, the date above changes with them. We tell account owners by email at least 30 days before a change that puts you at a disadvantage. If you do not agree, you can cancel before then.',
        (mailbox: ReactNode) => richText`Write to ${mailbox} with questions about these terms.`,
      ],
    },
  ],
};
