import type { ReactNode } from 'react';
import { richText } from '../../../lib/rich-text.ts';
import type { LegalTexts } from '../LegalPage.tsx';

export const privacyMessages: LegalTexts = {
  title: 'Privacy Policy',
  summary:
    'Sluice stores what it needs to work for you, and nothing else. There is no advertising, no analytics and no tracking, and we never read the profiles of your customers.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        'Sluice is a tool that builds conditional Liquid for messages in Braze. “We” and “us” mean the people who run this installation of Sluice. We decide what is stored here, and we are responsible for it.',
        (mailbox: ReactNode) => richText`Questions about privacy go to ${mailbox}. We answer within 1 day.`,
      ],
    },
    {
      title: 'What we store about you',
      points: [
        'Your account: your email address, your first and last name, the name of your organization if you give it, and your picture if you upload one. Your password is stored only as an argon2id hash, from which nobody can read it.',
        'Your sessions: when each one began and was last used, its network address and the name of its browser. You can see them all and end each of them.',
        'What you make: snippets with their versions and tags, sample people that you invent, and who saved what.',
        'What happened in a workspace: a log of who invited, removed, connected or published, which its owner can read.',
        'Messages that you send through the contact form: your name, your email address, your message and, if you give them, your company and a subject.',
      ],
    },
    {
      title: 'What we read from Braze',
      paragraphs: [
        'When an owner or admin connects a workspace to Braze, we import the names and data types of custom attributes and custom events. With the permissions for it, we also read and write the Content Blocks that your team links to its snippets. We do not read the profiles of your customers, and Sluice makes no request that could.',
        'The API key is stored encrypted (AES-256-GCM) for that workspace alone, is never shown again, and is deleted when you disconnect.',
      ],
    },
    {
      title: 'What we use it for',
      points: [
        'To provide the service that you or your team signed up for: to sign you in, to show your library, and to send emails that you ask for or that concern your account.',
        'To keep the service secure: we limit repeated attempts, and our technical logs contain the network address, the path and the time of a request, but no passwords, tokens or contents.',
        'To answer you, when you write to us.',
        'To take payments, where a workspace has a subscription.',
      ],
    },
    {
      title: 'Who else receives it',
      paragraphs: [
        'Your teammates see your name, your email address and what you save in the workspaces that you share. Apart from them, only services that we need receive something:',
      ],
      points: [
        'Stripe, when you start a subscription: your email address and which workspace pays. You enter your card on a page of Stripe; it never reaches us.',
        'Braze, when your team imports or publishes: the requests of your own workspace, with its own key.',
        'The mail server that delivers our emails.',
      ],
    },
    {
      title: 'How long we keep it',
      points: [
        'Your account: until you delete it. Its sessions end after 30 days without use, and after 90 days in any case.',
        'Deleted snippets: 30 days, in which they can be restored. A deleted workspace with everything in it: 30 days.',
        'Messages from the contact form, and the log of a workspace: 400 days.',
        'When you delete your account, your name and your address are erased. Snippets belong to the workspace and remain, without your name.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted wherever this site is opened over https. The token that keeps you signed in is in a cookie that no script can read, and it changes each time it is used. API keys and the links in emails that are still waiting to be sent are encrypted where they are stored. Members can do only what their role allows, and the server checks it for every request.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see, correct and export your data, and delete your account. You can object to a use of your data, or ask us to restrict it, and you can complain to the data protection authority where you live.',
        (mailbox: ReactNode) =>
          richText`Write to ${mailbox}, from the address of your account, if you cannot do it yourself in the application.`,
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'Sluice is made for people at work. It is not for anybody under 16, and we do not knowingly store data about them. If you believe that we do, tell us and we will erase it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When this policy changes, the date above changes with it. We tell account owners by email before a change that affects their rights takes effect.',
      ],
    },
  ],
};
