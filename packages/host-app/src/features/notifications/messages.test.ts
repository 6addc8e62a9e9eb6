import type { Notification } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { aiko } from '../../test/dashboard-stub.ts';
import { describeNotification } from './messages.ts';

const stamp = { id: 'ntf_1', at: '2026-01-01T06:00:00.000Z', actor: null, isUnread: true };
const cases: [Notification, string, string, string][] = [
  [
    { ...stamp, kind: 'import.finished', importId: 'imp_1', added: 0, changed: 0, gone: 0 },
    'A scheduled import finished',
    'Nothing changed.',
    '/data',
  ],
  [
    { ...stamp, kind: 'import.finished', actor: aiko, importId: 'imp_1', added: 3, changed: 2, gone: 1 },
    'Aiko Kimura imported from Braze',
    '3 added, 2 changed, 1 gone.',
    '/data',
  ],
  [
    {
      ...stamp,
      kind: 'import.failed',
      importId: 'imp_1',
      reason: 'NOT_CONNECTED',
      message: 'Not connected.',
    },
    'A scheduled import failed',
    'Not connected.',
    '/data',
  ],
  [
    {
      ...stamp,
      kind: 'import.failed',
      actor: aiko,
      importId: 'imp_1',
      reason: 'NOT_CONNECTED',
      message: 'Not connected.',
    },
    'An import that Aiko Kimura started failed',
    'Not connected.',
    '/data',
  ],
  [
    { ...stamp, kind: 'provider.changed', changes: 1, isDecided: false },
    '1 attribute of your snippets changed at Braze',
    'Decide what happens to the snippets that use them.',
    '/data',
  ],
  [
    { ...stamp, kind: 'connection.degraded' },
    'The connection to Braze has stopped working',
    'Check the API key and its permissions.',
    '/data',
  ],
  [
    { ...stamp, kind: 'block.changed', blockName: 'order_footer', isGone: false },
    'order_footer was changed at Braze',
    'Its text is not the one that was last published here.',
    '/data/content-blocks?show=changed',
  ],
  [
    { ...stamp, kind: 'block.changed', blockName: 'order_footer', isGone: true },
    'order_footer was deleted at Braze',
    'The snippet that belongs to it is still here.',
    '/data/content-blocks?show=changed',
  ],
  [
    { ...stamp, kind: 'member.joined', actor: aiko, member: aiko, role: 'admin' },
    'Aiko Kimura joined the workspace',
    'As admin.',
    '/user-management',
  ],
  [
    { ...stamp, kind: 'snippet.changed', actor: aiko, snippetId: 'snp_1', snippetName: 'Upgrade prompt' },
    'Aiko Kimura changed “Upgrade prompt”',
    'You had edited it last.',
    '/syntax-generator?snippet=snp_1',
  ],
  [
    { ...stamp, kind: 'trial.ending', endsAt: '2026-11-26T12:00:00.000Z' },
    'Your trial ends soon',
    'It ends on Thursday 26 November.',
    '/subscription',
  ],
  [
    { ...stamp, kind: 'payment.failed' },
    'A payment did not go through',
    'Choose another card to keep your plan.',
    '/subscription',
  ],
  [
    { ...stamp, kind: 'subscription.ended' },
    'Your subscription has ended',
    'Your snippets are all here. You can subscribe again at any time.',
    '/subscription',
  ],
];

it.each(cases)(
  '$kind is described in words, with a link to the page for it',
  (notification, title, detail, href) => {
    expect(describeNotification(notification)).toMatchObject({ title, detail, href });
  },
);
