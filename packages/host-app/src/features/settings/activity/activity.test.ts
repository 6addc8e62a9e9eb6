import { AuditAction, type AuditEvent } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { areaOfAction, listedActions, activityCsv, phraseOf } from './messages.ts';

const personOf = (userId: string) => (userId === 'usr_2' ? 'Jonas Thiel' : undefined);

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: 'aud_1',
  at: '2026-11-22T10:00:00.000Z',
  action: 'workspace.renamed',
  outcome: 'success',
  actor: { id: 'usr_1', displayName: 'Mara Voss' },
  targetId: null,
  person: null,
  ip: '127.0.0.1',
  userAgent: null,
  requestId: 'req_1',
  details: {},
  ...changes,
});

it.each(AuditAction.options)('the action %s has a phrase, also without details', (action) => {
  const phrase = phraseOf(event({ action }), personOf);
  expect(phrase).toMatch(/^[a-z]/);
  expect(phrase).not.toMatch(/undefined|null| {2}/);
});

it.each<[string, Partial<AuditEvent>]>([
  ['renamed the workspace to Lumen Outdoor', { details: { name: 'Lumen Outdoor' } }],
  [
    'made Jonas Thiel an admin',
    { action: 'member.updated', targetId: 'usr_2', details: { fields: 'role', role: 'admin' } },
  ],
  [
    'changed the name of a member',
    { action: 'member.updated', targetId: 'usr_3', details: { fields: 'firstName' } },
  ],
  [
    'invited sam@example.com as a member',
    {
      action: 'invitation.created',
      details: { action: 'invited', role: 'member', email: 'sam@example.com' },
    },
  ],
  [
    'added sam@example.com as an admin',
    { action: 'invitation.created', details: { action: 'added', role: 'admin', email: 'sam@example.com' } },
  ],
  [
    'changed the subscription from past due to cancelled',
    { action: 'subscription.changed', details: { from: 'past_due', to: 'canceled' } },
  ],
  [
    'changed the subscription from no plan to a free trial',
    { action: 'subscription.changed', details: { from: 'none', to: 'trialing' } },
  ],
  [
    'changed the subscription from active to on hold',
    { action: 'subscription.changed', details: { from: 'active', to: 'on_hold' } },
  ],
  ['switched automatic imports off', { action: 'import.scheduled', details: { interval: 'off' } }],
  ['set automatic imports to hourly', { action: 'import.scheduled', details: { interval: 'hourly' } }],
  ['imported 1 snippet', { action: 'library.imported', details: { imported: 1, skipped: 0 } }],
  ['exported the library with 12 snippets', { action: 'library.exported', details: { snippets: 12 } }],
  [
    'set the time zone to Europe/Berlin',
    { action: 'workspace.timeZoneSet', details: { timeZone: 'Europe/Berlin' } },
  ],
  ['removed the time zone of the workspace', { action: 'workspace.timeZoneSet', details: { timeZone: '' } }],
  ['transferred the workspace to Jonas Thiel', { action: 'workspace.transferred', targetId: 'usr_2' }],
  [
    'removed Aiko Kimura',
    { action: 'member.removed', targetId: 'usr_9', person: { id: 'usr_9', displayName: 'Aiko Kimura' } },
  ],
  [
    'renamed an attribute from plan to tier',
    { action: 'attribute.renamed', details: { from: 'plan', to: 'tier' } },
  ],
  ['published a Content Block: footer', { action: 'contentBlock.published', details: { block: 'footer' } }],
  ['marked “Tiers” as ready to publish', { action: 'contentBlock.proposed', details: { snippet: 'Tiers' } }],
  ['moved “Tiers” to the trash', { action: 'snippet.deleted', details: { snippet: 'Tiers' } }],
  [
    'restored 1 snippet from the trash: “A”',
    { action: 'snippets.restored', details: { snippets: 1, names: '“A”' } },
  ],
  [
    'moved 30 snippets to the trash: “A”, “B”, “C” and 27 more',
    { action: 'snippets.deleted', details: { snippets: 30, names: '“A”, “B”, “C”' } },
  ],
])('an entry says what was done: %s', (phrase, changes) => {
  expect(phraseOf(event(changes), personOf)).toBe(phrase);
});

it('the filter offers every action that a workspace can have an entry of', () => {
  for (const action of AuditAction.options) expect(areaOfAction(action), action).toBeDefined();
  const offered = listedActions.map(({ action }) => action);
  expect(offered).toContain('member.updated');
  expect(offered).toContain('access.refused');
  expect(offered).not.toContain('session.started');
});

it.each<[string, Partial<AuditEvent>]>([
  ['Stripe', { action: 'subscription.changed', details: { from: 'none', to: 'trialing' } }],
  ['The operator of this installation', { action: 'workspace.deleted', details: { by: 'operator' } }],
  ['Somebody who was not signed in', { action: 'invitation.accepted' }],
])('the CSV names the actor where nobody was signed in: %s', (name, changes) => {
  expect(activityCsv([event({ actor: null, ...changes })], personOf)).toContain(`"${name}"`);
});

it('the CSV has a row for each entry, and quotes what is in the cells', () => {
  const csv = activityCsv([event({ details: { name: 'A "quoted", name' } })], personOf);
  expect(csv).toBe(
    '\uFEFF"Time (UTC)","Person","Action","What","Outcome","Details","IP address","Browser"\r\n' +
      '"2026-11-22T10:00:00.000Z","Mara Voss","workspace.renamed","renamed the workspace to A ""quoted"", name","success","name: A ""quoted"", name","127.0.0.1",""\r\n',
  );
});

it.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tx'])(
  'the CSV has no formula in it when somebody is called %j',
  (displayName) => {
    const csv = activityCsv([event({ actor: { id: 'usr_1', displayName } })], personOf);
    expect(csv).toContain(`"'${displayName.replaceAll('"', '""')}"`);
  },
);
