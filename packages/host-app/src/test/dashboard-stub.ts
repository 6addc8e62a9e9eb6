import type { Dashboard, Notification } from '@sluice/server/contracts';
import { connected } from './data/data-stub.ts';

const at = '2026-01-01T06:00:00.000Z';
export const aiko = { id: 'usr_2', displayName: 'Aiko Kimura', initials: 'AK' };

/** The figures of a workspace in use where nothing waits. */
export const quietDashboard: Dashboard = {
  library: { ok: true, value: { snippets: 24, drafts: 3 } },
  recent: {
    ok: true,
    value: {
      items: [
        {
          id: 'snp_1',
          name: 'Upgrade prompt',
          tags: ['lifecycle', 'upsell'],
          isDraft: true,
          opening: '{% if {{custom_attribute.${total_spend}}} >= 50 %}Thank you{% endif %}',
          updatedBy: aiko,
          updatedAt: at,
        },
      ],
    },
  },
  lists: { ok: true, value: { attributes: 128, events: 34 } },
  connection: { ok: true, value: connected },
  imports: {
    ok: true,
    value: {
      last: {
        id: 'imp_1',
        state: 'done',
        trigger: 'person',
        startedBy: aiko,
        startedAt: at,
        finishedAt: at,
        problem: null,
        report: { total: 162, added: 3, changed: 4, typeChanged: 1, gone: 1 },
      },
      nextAt: null,
    },
  },
  blocks: { ok: true, value: { changed: 0, readyToPublish: 0 } },
  tests: { ok: true, value: { failing: 0, worst: null } },
  people: { ok: true, value: { members: 5, invitations: 2, expiringInvitations: 0 } },
  billing: null,
};

/** A teammate's import, as the list of notifications has it. */
export const importedByAiko: Notification = {
  id: 'ntf_1',
  at,
  actor: aiko,
  isUnread: true,
  kind: 'import.finished',
  importId: 'imp_1',
  added: 3,
  changed: 0,
  gone: 1,
};
