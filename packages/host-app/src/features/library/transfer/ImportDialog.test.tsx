import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLibrary } from '../../../test/library/open-library.tsx';
import { listedSnippet } from '../../../test/listed-snippet.ts';
import { press } from '../../../test/controls.ts';
import { findToast } from '../../../test/people/open-people-page.tsx';
import { deferredAnswer, refusal, startStubServer, type Answer } from '../../../test/stub-server.ts';

const server = startStubServer();

beforeEach(() => localStorage.clear());

const plan = (value: string) => `{% if {{custom_attribute.\${plan}}} == '${value}' %}Hello{% endif %}`;
const { createdBy: updatedBy, updatedAt, ...rest } = listedSnippet('Welcome', { id: 'snp_1' });
const inLibrary = {
  ...rest,
  updatedBy,
  createdBy: updatedBy,
  updatedAt,
  content: plan('gold'),
  tags: ['loyal'],
};
const file = {
  format: 'sluice-library',
  formatVersion: 1,
  snippets: [
    { name: 'Fresh', content: 'Hi' },
    { name: 'Known', content: 'Ho' },
    { name: 'Welcome', content: plan('silver'), tags: ['new'] },
  ],
};
const existing = { id: 'snp_1', version: 1, name: 'Welcome', updatedBy, updatedAt };
const items = [{ state: 'new' }, { state: 'same' }, { state: 'different', existing }];

/** Chooses a file in the library's import. */
async function choose({
  imported = [503, refusal('OVERLOADED', 'Too much is going on.')],
  version = 1,
}: { imported?: Answer; version?: number } = {}) {
  await openLibrary(server, [inLibrary], ({ url, method }) => {
    if (url.endsWith('/library/preview')) return [200, { items }];
    if (url.endsWith('/library') && method === 'POST') return imported;
    if (url.endsWith('/snippets/snp_1')) return [200, { ...inLibrary, version, builderState: null }];
    return undefined;
  });
  const dialog = await chooseFile();
  await dialog.findByText('Different snippets');
  return { dialog };
}

async function chooseFile() {
  await press('Import');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import snippets' }));
  fireEvent.change(dialog.getByLabelText('Library file'), {
    target: { files: [new File([JSON.stringify(file)], 'team.json')] },
  });
  await dialog.findByText('team.json');
  return dialog;
}

describe('the preview of an import', () => {
  it('the preview of an import says what it waits for while the server is slow, and keeps the file', async () => {
    const preview = deferredAnswer();
    const ours = deferredAnswer();
    await openLibrary(server, [inLibrary], ({ url }) => {
      if (url.endsWith('/library/preview')) return preview.promise;
      return url.endsWith('/snippets/snp_1') ? ours.promise : undefined;
    });
    const dialog = await chooseFile();
    expect(await dialog.findByText('Comparing with your library…')).toHaveRole('status');
    expect(dialog.getByText('team.json')).toBeVisible();
    preview.resolve([200, { items }]);
    fireEvent.click(await dialog.findByRole('button', { name: 'Show difference of Welcome' }));
    expect(dialog.getByRole('status', { name: 'Loading the snippet of your library' })).toBeInTheDocument();
    ours.resolve([200, { ...inLibrary, builderState: null }]);
    expect(await dialog.findByText('Tags: loyal → new')).toBeVisible();
  });

  it('the preview of an import names the snippets that are new, and those that stay the same', async () => {
    const { dialog } = await choose();
    const list = (title: string) => dialog.getByText(title).closest('details') as HTMLElement;
    expect(within(list('New snippets (1)')).getByText('Fresh')).toBeInTheDocument();
    expect(within(list('Snippets that stay the same (1)')).getByText('Known')).toBeInTheDocument();
  });

  it('the preview of an import shows what differs in words and in Liquid, with the tags', async () => {
    const { dialog } = await choose();
    fireEvent.click(dialog.getByRole('button', { name: 'Show difference of Welcome' }));
    const words = await dialog.findByRole('list', { name: /chang/i });
    expect(words).toHaveTextContent(/gold.*silver/);
    expect(dialog.getByText('Tags: loyal → new')).toBeVisible();
    fireEvent.click(dialog.getByRole('radio', { name: 'Liquid' }));
    expect(await dialog.findByLabelText('What the file would change in Welcome')).toHaveTextContent(
      "'silver'",
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Hide difference of Welcome' }));
    expect(dialog.queryByRole('radio', { name: 'Liquid' })).toBeNull();
  });

  it('the preview of an import says that the snippet of the library was changed after the file was compared', async () => {
    const { dialog } = await choose({ version: 2 });
    fireEvent.click(dialog.getByRole('button', { name: 'Show difference of Welcome' }));
    expect(await dialog.findByText(/^Somebody has changed it since the file was compared\./)).toBeVisible();
  });
});

describe('an import that fails', () => {
  it('an import that fails because of the file names the file', async () => {
    await openLibrary(server, []);
    await press('Import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import snippets' }));
    const picture = new File(['PNG'], 'photo.png');
    fireEvent.change(dialog.getByLabelText('Library file'), { target: { files: [picture] } });
    expect(await dialog.findByRole('alert')).toHaveTextContent('“photo.png” cannot be imported.');
  });

  it('an import that fails for lack of room keeps the preview, says what to do in its place, and leads to the trash', async () => {
    const reason = 'A workspace can have at most 5 snippets. Erase snippets from the trash to make room.';
    const { dialog } = await choose({ imported: [409, refusal('LIMIT_REACHED', reason)] });
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 snippets' }));
    const note = await dialog.findByRole('alert');
    expect(note).toHaveTextContent(`${reason} Nothing was imported.`);
    expect(dialog.getByText('Different snippets')).toBeVisible();
    const link = within(note).getByRole('link', { name: 'Open the trash' });
    expect(link).toHaveAttribute('href', '/snippets?view=trash');
    fireEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an import that fails for another reason can be tried again', async () => {
    const { dialog } = await choose();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 snippets' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Too much is going on. Nothing was imported.');
    expect(dialog.queryByRole('link', { name: 'Open the trash' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Import 2 snippets' })).toBeEnabled();
  });

  it('an import that succeeds says what was added, replaced and skipped', async () => {
    const answer = { imported: 2, skipped: 0, replaced: 0, notReplaced: [] };
    const { dialog } = await choose({ imported: [200, answer] });
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 snippets' }));
    expect(await findToast('Snippets Imported', '2 snippets added, 1 skipped.')).toBeVisible();
  });
});
