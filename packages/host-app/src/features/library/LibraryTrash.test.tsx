import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLibrary } from '../../test/library/open-library.tsx';
import { listedSnippet } from '../../test/listed-snippet.ts';
import { findToast } from '../../test/people/open-people-page.tsx';
import { refusal, startStubServer, type Answer } from '../../test/stub-server.ts';

const server = startStubServer();

beforeEach(() => localStorage.clear());

const deletedAt = new Date().toISOString();
const trashed = ['Welcome', 'Goodbye', 'Thanks'].map((name, index) => {
  const { createdBy, ...rest } = listedSnippet(name, { id: `snp_${index + 1}`, version: index + 1 });
  return { ...rest, createdBy, deletedAt, deletedBy: createdBy };
});
const refs = trashed.map(({ id, version }) => ({ id, version }));
const ids = refs.map(({ id }) => id);

/** The trash with three snippets on its first page and one more behind it. */
async function openTrash(restoration: Answer, deletion: Answer = [204], erasure: Answer = [204]) {
  const more = { ...trashed[0], id: 'snp_4', version: 9 };
  await openLibrary(
    server,
    [],
    ({ url }) => {
      if (url.endsWith('/bulk/restoration')) return restoration;
      if (url.endsWith('/bulk/deletion')) return deletion;
      if (url.endsWith('/bulk/erasure')) return erasure;
      if (!url.includes('/trash?')) return undefined;
      const items = url.includes('limit=100') ? [...trashed, more] : trashed;
      return [200, { items, total: 4, page: 1, limit: 10 }];
    },
    '/snippets?view=trash',
  );
  await screen.findByRole('row', { name: /Welcome/ });
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selected snippets' }));
const sent = (ending: string) => server.calls.findLast(({ url }) => url.endsWith(ending))?.body;

describe('restoring several snippets from the trash', () => {
  it('restoring brings all of the page back with one request, and one undo deletes them again', async () => {
    await openTrash([200, { restored: ids, missing: [] }], [200, { deleted: ids, changed: [], missing: [] }]);
    fireEvent.click(box('Select all on this page'));
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    fireEvent.click(bar().getByRole('button', { name: 'Restore' }));
    await findToast('Snippets Restored', '3 snippets are back in the library.');
    expect(sent('/bulk/restoration')).toEqual({ ids });
    expect(screen.queryByRole('region', { name: 'Selected snippets' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await findToast('Snippets Deleted Again', '3 snippets are in the trash again.');
    expect(sent('/bulk/deletion')).toEqual({ snippets: refs });
  });

  it('what is on the other pages of the trash can be selected, too', async () => {
    await openTrash([200, { restored: [...ids, 'snp_4'], missing: [] }]);
    fireEvent.click(box('Select Goodbye'));
    fireEvent.click(bar().getByRole('button', { name: 'Select all 4' }));
    expect(await bar().findByText('4 selected')).toBeInTheDocument();
    fireEvent.click(bar().getByRole('button', { name: 'Restore' }));
    await findToast('Snippets Restored', '4 snippets are back in the library.');
    expect(sent('/bulk/restoration')).toEqual({ ids: [...ids, 'snp_4'] });
  });

  it('restoring names the snippets that were erased meanwhile', async () => {
    await openTrash([200, { restored: ['snp_1'], missing: ['snp_2'] }]);
    fireEvent.click(box('Select Welcome'));
    fireEvent.click(box('Select Goodbye'));
    fireEvent.click(bar().getByRole('button', { name: 'Restore' }));
    expect(await findToast('Snippet Restored', '1 snippet was erased for good meanwhile.')).toBeVisible();
  });

  it('restoring keeps the selection when the server cannot do it', async () => {
    await openTrash([503, refusal('OVERLOADED', 'Too much is going on.')]);
    fireEvent.click(box('Select Welcome'));
    fireEvent.click(bar().getByRole('button', { name: 'Restore' }));
    await findToast('Restore Failed', 'Too much is going on.');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
  });
});

describe('erasing snippets from the trash, which makes room', () => {
  const confirm = async (question: string) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: question }));
    expect(dialog.getByText(/This cannot be undone\.$/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  };

  it('the trash asks first, erases one, and says so', async () => {
    await openTrash([204], [204], [200, { erased: ['snp_2'], missing: [] }]);
    fireEvent.click(screen.getByRole('button', { name: 'Erase Goodbye for good' }));
    await confirm('Erase “Goodbye” for good?');
    await findToast('Snippet Erased', '1 snippet is gone for good.');
    expect(sent('/bulk/erasure')).toEqual({ ids: ['snp_2'] });
  });

  it('the trash erases all snippets that are selected, and names those that somebody has restored meanwhile', async () => {
    await openTrash([204], [204], [200, { erased: ['snp_1', 'snp_2'], missing: ['snp_3'] }]);
    fireEvent.click(box('Select all on this page'));
    fireEvent.click(bar().getByRole('button', { name: 'Erase' }));
    await confirm('Erase 3 snippets for good?');
    await findToast('Snippets Erased', '1 snippet was not in the trash any more.');
    expect(screen.queryByRole('region', { name: 'Selected snippets' })).toBeNull();
  });

  it('the trash keeps everything when the server cannot do it', async () => {
    await openTrash([204], [204], [503, refusal('OVERLOADED', 'Too much is going on.')]);
    fireEvent.click(box('Select Welcome'));
    fireEvent.click(bar().getByRole('button', { name: 'Erase' }));
    await confirm('Erase 1 snippet for good?');
    await findToast('Erase Failed', 'Too much is going on.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('region', { name: 'Selected snippets' })).toBeVisible();
    expect(bar().getByText('1 selected')).toBeInTheDocument();
  });
});

it('the title of the browser tab names the view of the library', async () => {
  await openTrash([204]);
  expect(document.title).toBe('Trash · Snippet Library · Sluice');
});
