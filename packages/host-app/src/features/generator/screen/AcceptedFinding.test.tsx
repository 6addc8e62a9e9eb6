import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openGenerator, press, typeLiquid } from '../../../test/generator/open-generator.tsx';
import { startStubServer } from '../../../test/stub-server.ts';
import { newDraft } from '../draft/draft.ts';

const server = startStubServer();
const MIXED =
  "{% if ${plan} == 'Gold' and ${city} == 'Rome' or ${vip} == 'yes' %}Hello{% else %}Bye{% endif %}";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.respond(() => [200, { items: [], page: 1, limit: 1000, total: 0 }]);
});

/** The buttons with which a finding of the list is accepted. */
const accepting = () =>
  within(screen.getByRole('group', { name: 'Checks' })).queryAllByRole('button', {
    name: /^This is what I mean: .*or/u,
  });

it('a person who accepts a finding is told where it went, and takes it back from there', async () => {
  openGenerator(newDraft());
  await typeLiquid(MIXED, 'Import Liquid');
  await waitFor(() => expect(screen.getByText(/^Becomes /u, { selector: 'p' })).toBeDefined());
  press('Apply');
  fireEvent.click(await screen.findByRole('tab', { name: /^Checks/u }));
  await screen.findByRole('group', { name: 'Checks' });
  await waitFor(() => expect(accepting()).not.toHaveLength(0));
  const before = accepting().length;
  const accept = () => {
    const [button] = accepting();
    if (button !== undefined) fireEvent.click(button);
  };
  accept();
  const toast = await screen.findByRole('alertdialog', { name: 'Meant like this' });
  expect(accepting()).toHaveLength(before - 1);
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(accepting()).toHaveLength(before));

  // What the person does next is not taken back with it: the way back goes.
  accept();
  await screen.findByRole('alertdialog', { name: 'Meant like this' });
  fireEvent.click(screen.getByText('Meant like this: 1'));
  fireEvent.click(screen.getAllByRole('button', { name: /^Show again: /u })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Meant like this' })).toBeNull());
  expect(accepting()).toHaveLength(before);
});
