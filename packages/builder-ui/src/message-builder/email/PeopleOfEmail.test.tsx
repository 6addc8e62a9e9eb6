import '@testing-library/jest-dom/vitest';
import { generateLiquid, messageReducer, type Message } from '@sluice/liquid';
import { prepareReceived } from '@sluice/liquid/render';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { KeptPeople } from '../../condition-tester/people/saved-person.ts';
import { MessageBuilder } from '../MessageBuilder.tsx';

const gold = (yes: string, no: string) => `{% if \${country} == 'DE' %}${yes}{% else %}${no}{% endif %}`;

const email = (subject: string): Message =>
  messageReducer(readMessage(gold('Hallo', 'Hi')), {
    type: 'email-changed',
    email: { subject: readPassages(subject), preheader: readPassages('From Sluice') },
  });

/** Tests the people of a list. */
async function testList(message: Message) {
  const user = userEvent.setup();
  const onKeepPeople = vi
    .fn<(people: KeptPeople | undefined) => Promise<void>>()
    .mockResolvedValue(undefined);
  const { unmount } = render(<MessageBuilder defaultMessage={message} onKeepPeople={onKeepPeople} />);
  await user.click(await screen.findByRole('tab', { name: /^Test/u }));
  await user.click(await screen.findByRole('button', { name: 'Test many people at once' }));
  const sheet = await screen.findByRole('dialog');
  const files = [new File(['name,country\nNoor,DE\nJo,FR\n'], 'list.csv')];
  const target = within(sheet).getByText('Drop a file here');
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
  await screen.findByText('2 people tested.');
  return { user, onKeepPeople, unmount };
}

/** The people of a list who were kept with a message. */
async function kept(message: Message): Promise<KeptPeople | undefined> {
  const { user, onKeepPeople, unmount } = await testList(message);
  await user.click(screen.getByRole('button', { name: 'Keep and close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  return onKeepPeople.mock.lastCall?.[0];
}

it('people from a list must receive the subject and the preheader of an email as they do now, beside its body', async () => {
  const mail = email(gold('Angebote', 'Offers'));
  const people = (await kept(mail))?.people ?? [];
  expect(people.map(({ name, expected }) => [name, expected])).toEqual([
    ['Noor', { outcome: 'sent', text: 'Hallo', subject: 'Angebote', preheader: 'From Sluice' }],
    ['Jo', { outcome: 'sent', text: 'Hi', subject: 'Offers', preheader: 'From Sluice' }],
  ]);
  // It is what the tests of the snippet and the server find of them.
  const receives = prepareReceived(generateLiquid(mail).text, mail);
  const values = { 'default_attribute:country': 'DE' };
  expect(receives({ values })).toEqual(people[0]?.expected);
});

it('people from a list must receive nothing but the text of a message that is no email, also of one with several decisions', async () => {
  for (const text of [gold('Hallo', 'Hi'), `${gold('Hallo', 'Hi')} and ${gold('du', 'you')}`]) {
    const [noor] = (await kept(readMessage(text)))?.people ?? [];
    expect(noor?.expected).toEqual({
      outcome: 'sent',
      text: text.includes('and') ? 'Hallo and du' : 'Hallo',
    });
  }
});

it('the results of an email that are downloaded have its subject and its preheader, and whom its subject ends gets no email', async () => {
  let saved: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x') }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await testList(email(gold('Angebote', "{% abort_message('no French') %}")));
  await user.click(screen.getByRole('button', { name: /^Download/u }));
  await vi.waitFor(() => expect(saved).toBeDefined());
  const [head, noor, jo] = ((await saved?.text()) ?? '').split('\r\n');
  expect(head).toBe('Person,country,Branch,Subject,Preheader,What the person sees,Sent on,Time zone');
  expect(noor).toMatch(/^Noor,DE,If,Angebote,From Sluice,Hallo,/u);
  expect(jo).toMatch(/^Jo,FR,Else,,From Sluice,/u);
  expect(jo).not.toContain('Hi');
});
