import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  opened,
  openedAndChanged,
  openGenerator,
  owner,
  press,
  typeLiquid,
} from '../../../test/generator/open-generator.tsx';
import { startStubServer } from '../../../test/stub-server.ts';
import { newDraft, type Draft } from '../draft/draft.ts';
import { readStoredDraft } from '../draft/draft-storage.ts';
import { textOfDraft } from '../../../test/drafts.ts';
import { draftKey } from '../draft/tab-drafts.ts';

const server = startStubServer();
const LIQUID = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function open(initial: Draft) {
  server.respond(() => [200, { items: [], page: 1, limit: 1000, total: 0 }]);
  return openGenerator(initial);
}

/** Opens an empty builder, with a text in its Liquid editor. */
async function openWithText(text: string) {
  const result = open(newDraft());
  await typeLiquid(text, 'Import Liquid');
  return result;
}

/** Whether the browser would ask before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('a person who leaves with Liquid that was not applied is not asked, and finds it again when they are back', async () => {
  const { leave } = await openWithText(LIQUID);
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
  expect(readStoredDraft(draftKey(owner, null))).toMatchObject({
    state: 'pristine',
    putAway: [{ kind: 'import', text: LIQUID }],
  });
});

it('a person whose page ends while they type is offered the text after a reload, which was never called saved', async () => {
  const { unmount } = open(opened());
  expect(screen.getByText('Saved')).toBeDefined();
  await typeLiquid(LIQUID, 'Edit');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Unsaved change')).toBeDefined();
  dispatchEvent(new Event('pagehide'));
  const kept = readStoredDraft(draftKey(owner, 'snp_1'));
  expect(kept?.putAway).toEqual([{ kind: 'edit', text: LIQUID, typedAt: expect.any(Number) }]);
  unmount();
  open(kept ?? newDraft());
  press('Bring it back');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
});

it('a person who leaves Liquid that the browser has no room for is asked, and finds it again when they stay', async () => {
  const { leave } = await openWithText(LIQUID);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await leave();
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave without applying your Liquid?' }),
  ).toBeDefined();
  press('Keep editing');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
  await leave();
  press('Discard Liquid');
  expect(await screen.findByText('The library')).toBeDefined();
});

it('a person who closes the page is not asked about what this browser keeps, the last keystroke included', async () => {
  await openWithText(LIQUID);
  expect(asksBeforeClosing()).toBe(false);
  expect(readStoredDraft(draftKey(owner, null))?.putAway).toEqual([
    { kind: 'import', text: LIQUID, typedAt: expect.any(Number) },
  ]);
});

it.each([
  ['this browser', (area: Storage) => area === localStorage || area === sessionStorage],
  ['more than this tab', (area: Storage) => area === localStorage],
])('a person who closes the page with work that %s has no room for is asked first', async (_, isFull) => {
  await openWithText(LIQUID);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function fill(this: Storage, name, text) {
    if (isFull(this)) throw new DOMException('full', 'QuotaExceededError');
    this[name] = text;
  });
  expect(asksBeforeClosing()).toBe(true);
  press('Cancel');
  press('Forget it');
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

it('a person leaves without a question once they have emptied the text, or canceled it', async () => {
  const { leave } = await openWithText(' ');
  expect(asksBeforeClosing()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: 'Liquid' }), { target: { value: LIQUID } });
  press('Cancel');
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
});

it('a person who leaves after applying Liquid is not asked, and the changes are kept', async () => {
  const { leave } = await openWithText(LIQUID);
  await waitFor(() => expect(screen.getByText('Becomes 1 card.')).toBeDefined());
  press('Apply');
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
  expect(textOfDraft(readStoredDraft(draftKey(owner, null)))).toBe('Ciao');
});

it('a person who leaves changes that the browser has no room for is asked first', async () => {
  const { leave } = await openWithText(LIQUID);
  await waitFor(() => expect(screen.getByText('Becomes 1 card.')).toBeDefined());
  press('Apply');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await leave();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
  press('Discard changes');
  expect(await screen.findByText('The library')).toBeDefined();
});

/** The draft of a saved snippet. */
const pressSave = () => fireEvent.keyDown(document.activeElement ?? document, { key: 's', ctrlKey: true });
const savedTexts = () =>
  server.calls.filter(({ method }) => method === 'PUT' || method === 'PATCH').map(({ body }) => body);

it('a person who presses Ctrl+S in the text editor has the text applied and saved', async () => {
  open(opened());
  await typeLiquid(LIQUID, 'Edit');
  expect(screen.getByText('Unsaved change')).toBeDefined();
  pressSave();
  await waitFor(() => expect(savedTexts()).toHaveLength(1));
  expect(savedTexts()[0]).toMatchObject({ content: LIQUID });
  expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
});

it('a person who presses Ctrl+S in the import has the text applied, and is asked for the name to save it', async () => {
  await openWithText(LIQUID);
  pressSave();
  expect(await screen.findByRole('dialog', { name: 'Save snippet' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Liquid preview', hidden: true }).textContent).toContain('Ciao');
});

it('a person who wants to save an empty builder is told that there is nothing to save', async () => {
  open(newDraft());
  pressSave();
  expect(await screen.findByText('No Content')).toBeDefined();
  expect(screen.getByText("There's no content to save.")).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a person who wants to save without a name is told that it is required', async () => {
  await openWithText(LIQUID);
  pressSave();
  const dialog = await screen.findByRole('dialog', { name: 'Save snippet' });
  const name = within(dialog).getByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: '   ' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(await screen.findByText('Name Required')).toBeDefined();
  // Beside the name, and in the toast.
  expect(screen.getAllByText('Please enter a name for your snippet.')).toHaveLength(2);
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  expect(savedTexts()).toEqual([]);
});

it('a person who saves a text that is in conflict with the cards is told what to do, and nothing is saved', async () => {
  open(openedAndChanged());
  await typeLiquid(LIQUID, 'Edit');
  press('Discard');
  expect(await screen.findByText('The cards have changed since you began to edit this text.')).toBeDefined();
  pressSave();
  expect(await screen.findByText(/Not saved, and your text is not applied/)).toBeDefined();
  expect(savedTexts()).toEqual([]);
  press('Keep my text');
  pressSave();
  await waitFor(() => expect(savedTexts()).toHaveLength(1));
});

it('a person finds a text that was put away again after a reload, until they forget it', async () => {
  const { unmount } = open(opened());
  await typeLiquid(LIQUID, 'Edit');
  press('Cancel');
  expect(await screen.findByRole('button', { name: 'Bring it back' })).toBeDefined();
  unmount();
  const kept = readStoredDraft(draftKey(owner, 'snp_1'));
  expect(kept).toMatchObject({ state: 'saved', putAway: [{ kind: 'edit', text: LIQUID }] });
  const again = open(kept ?? newDraft());
  press('Bring it back');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
  press('Cancel');
  press('Forget it');
  again.unmount();
  expect(readStoredDraft(draftKey(owner, 'snp_1'))).toBeUndefined();
});
it('a person who saves an example is offered its name, which typing replaces', async () => {
  open(newDraft());
  fireEvent.click(await screen.findByRole('button', { name: /^More examples/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^A birthday this week/ }));
  pressSave();
  const question = await screen.findByRole('dialog', { name: 'Save snippet' });
  const name = within(question).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(name.value).toBe('A birthday this week');
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length]);
});

it('a person who pastes a name that is too long keeps all of it, and reads how much of it can be saved until it is shorter', () => {
  open(opened());
  press('Rename the snippet');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  // As a browser does, which would cut what is pasted at the limit of the field.
  expect(field().maxLength).toBe(-1);
  fireEvent.change(field(), { target: { value: 'a'.repeat(214) } });
  const problem = 'A name can have at most 200 characters. This one has 214: shorten it to save the snippet.';
  expect(field().value).toHaveLength(214);
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByText(problem)).toBeDefined();
  press('Rename the snippet');
  fireEvent.change(field(), { target: { value: 'a'.repeat(200) } });
  expect(screen.queryByText(problem)).toBeNull();
});
