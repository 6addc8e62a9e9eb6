import type { ReactNode } from 'react';
import { richText } from '../../../lib/rich-text.ts';
import type { LegalTexts } from '../LegalPage.tsx';

const UNTIL_DONE = 'Until that is done';

export const cookiesMessages: LegalTexts = {
  title: 'Cookie Policy',
  summary:
    'Sluice sets five cookies, and each is needed for something that you asked for. None of them follows you, so there is no banner to close. This page lists them, with everything else that Sluice stores in your browser.',
  sections: [
    {
      title: 'Cookies',
      paragraphs: ['People who only read these public pages get no cookie at all.'],
      stored: [
        {
          name: '__Host-sluice_refresh',
          purpose:
            'Keeps you signed in. It is sent to this site only, and no script can read it. Where the site is opened without https, it is called sluice_refresh.',
          lasts: 'At most 90 days, or until you sign out',
        },
        {
          name: '__Host-sluice_device',
          purpose:
            'Tells this browser, where you have signed in, apart from others, so that people who guess your password cannot lock you out, and you hear of sign-ins elsewhere. It signs nobody in, and no script can read it. Where the site is opened without https, it is called sluice_device.',
          lasts: 'One year after you have signed in',
        },
        {
          name: '__Host-sluice_second_step',
          purpose:
            'Tells which sign-in waits for your second step, while you look for a code or a passkey. It signs nobody in, and no script can read it. Where the site is opened without https, it is called sluice_second_step.',
          lasts: 'Until you have signed in, and at most ten minutes',
        },
        {
          name: '__Host-sluice_passkey',
          purpose:
            'Tells that it was this browser that asked for a passkey, so that an answer counts nowhere else. It signs nobody in, and no script can read it. Where the site is opened without https, it is called sluice_passkey.',
          lasts: 'Until you have signed in, and at most five minutes',
        },
        {
          name: 'sidebar:state',
          purpose: 'Remembers whether your sidebar is open or collapsed.',
          lasts: '7 days',
        },
      ],
    },
    {
      title: 'Browser storage',
      paragraphs: ['These entries stay in your browser. They are not sent with requests, as cookies are.'],
      stored: [
        {
          name: 'sluice.session',
          purpose:
            'Your own profile and when your session expires, so that a page knows at once who is signed in. It contains no token.',
          lasts: 'Until you sign out',
        },
        {
          name: 'sluice.roles',
          purpose:
            'Your role in each of your workspaces, so that the menu stays complete while the server cannot be reached.',
          lasts: 'Until you sign out',
        },
        {
          name: 'sluice.work…',
          purpose:
            'What you have not saved yet, so that a closed tab or a lost connection costs you nothing.',
          lasts: 'Until you save it, discard it, or sign out without keeping it',
        },
        {
          name: 'sluice.first-visit',
          purpose: 'Remembers that you have just finished setting up your account.',
          lasts: 'Until you leave the start page',
        },
        {
          name: 'sluice.tab-draft…',
          purpose: 'Which of your unsaved work a tab has open.',
          lasts: 'Until the tab is closed',
        },
        {
          name: 'sluice.tests-from…',
          purpose:
            'Of a snippet that you have saved as a new one, from which its tests are still to be copied.',
          lasts: 'Until that is done, or the tab is closed',
        },
        {
          name: 'sluice.forgotten…',
          purpose:
            'Remembers that unsaved work must not stay here, because you signed out without keeping it.',
          lasts: 'Until you sign in again',
        },
        {
          name: 'sluice.signing-out',
          purpose: 'Remembers that the server has not yet been told that you signed out.',
          lasts: UNTIL_DONE,
        },
        {
          name: 'sluice.session-turn…',
          purpose:
            'Lets your open tabs renew your session one after the other, where the browser has no other way.',
          lasts: UNTIL_DONE,
        },
        {
          name: 'sluice.theme',
          purpose: 'Your choice of the light or dark theme.',
          lasts: 'Until you clear it',
        },
        {
          name: 'sluice.library-columns',
          purpose: 'Which columns of the snippet library you have chosen.',
          lasts: 'Until you clear it',
        },
        {
          name: 'sluice.connection-card',
          purpose: 'Remembers whether you opened or closed the card of the Braze connection.',
          lasts: 'Until you clear it',
        },
        {
          name: 'sluice.connection-status',
          purpose:
            'Whether the Braze connection was well when you last looked, so that its card opens at its size.',
          lasts: 'Until you clear it',
        },
        {
          name: 'onboardingFormData',
          purpose: 'What you typed while setting up your account, so that a reload does not lose it.',
          lasts: 'Until the set-up is finished',
        },
        {
          name: 'workspaceId, onboardingComplete',
          purpose: 'Which workspace you are setting up, and whether you have finished.',
          lasts: 'Until the set-up is finished, or you sign out',
        },
        {
          name: 'paymentInProgress, paymentReturnFlag, paymentReturnTime',
          purpose: 'Recognize that you come back from the payment page.',
          lasts: 'Until you are back',
        },
        {
          name: 'invite_email, invite_workspace, invite_link',
          purpose: 'Which invitation you are accepting.',
          lasts: UNTIL_DONE,
        },
        {
          name: 'sluice.verifier…',
          purpose:
            'A secret for a sign-in link that you have asked for, so that it works in this browser only.',
          lasts: 'Until you open the link, at most a day',
        },
        {
          name: 'sluice.probe',
          purpose: 'Finds out whether your browser can store anything. It is removed at once.',
          lasts: 'A moment',
        },
      ],
    },
    {
      title: 'Other companies',
      paragraphs: [
        'No page of Sluice loads anything from another company: no fonts, no scripts, no pictures, no pixels. When you start or change a subscription, you go to a page of Stripe, which sets cookies of its own under its own policy.',
      ],
    },
    {
      title: 'Your choice',
      paragraphs: [
        'You can delete and block cookies and storage in your browser’s settings. The public pages work without them. To sign in, cookies must be allowed; without storage, Sluice works but forgets what you have not saved when the page is closed.',
        (mailbox: ReactNode) => richText`Questions? Write to ${mailbox}.`,
      ],
    },
  ],
};
