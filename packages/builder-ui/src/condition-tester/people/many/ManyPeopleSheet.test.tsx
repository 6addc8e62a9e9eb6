import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { de } from '../../../catalog/de.ts';
import { MessagesProvider } from '../../../catalog/MessagesProvider.tsx';
import { oneBranchTemplate } from '../../../test-data/example-template.ts';
import { ConditionTester, type ConditionTesterProps } from '../../ConditionTester.tsx';
import type { KeptPeople } from '../saved-person.ts';

async function openSheet(props: Partial<ConditionTesterProps> = {}) {
  render(<ConditionTester template={oneBranchTemplate} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
  return screen.findByRole('dialog');
}

function drop(sheet: HTMLElement, name: string, content: BlobPart): void {
  const files = [new File([content], name)];
  const target = within(sheet).getByText('Drop a file here');
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
}

it('of a file with 20,000 people the sheet says how many are tested, with one way to write numbers', async () => {
  const sheet = await openSheet();
  drop(sheet, 'many.csv', `country\n${'DE\n'.repeat(20_000)}`);
  expect(await screen.findByText('20,000 people, the first 5,000 are tested, 60 kB')).toBeVisible();
  expect(await screen.findByText('5,000 people tested.')).toBeVisible();
  expect(screen.getByText('Only the first 5,000 people were tested.')).toBeVisible();
});

it('a person who reads German has the numbers of all branches as Germans write them', async () => {
  render(
    <MessagesProvider messages={de}>
      <ConditionTester template={oneBranchTemplate} />
    </MessagesProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: de.conditionTester.manyPeople }));
  const target = within(await screen.findByRole('dialog')).getByText(de.conditionTester.dropFile);
  const files = [new File([`country\n${'DE\n'.repeat(5000)}`], 'many.csv')];
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByRole('button', { name: 'Wenn 5.000' })).toBeVisible();
});

it('of a file without heads a person says that the first line is a person, and it is tested with the others', async () => {
  const onRememberColumns = vi.fn<() => void>();
  const sheet = await openSheet({ onRememberColumns });
  drop(sheet, 'winter.csv', 'Noor,DE\nJo,FR\nMia,DE\n');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'The first line is a person' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^What Column B is/ }));
  await userEvent.click(await screen.findByRole('option', { name: /country/ }));
  expect(await screen.findByText('3 people tested.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Row 1/ })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The first line is a person' }));
  expect(await screen.findByText('2 people tested.')).toBeVisible();
});

it('the size of a small file is said in bytes', async () => {
  const sheet = await openSheet();
  drop(sheet, 'few.csv', 'country\nDE\n');
  expect(await screen.findByText('1 person, 11 bytes')).toBeVisible();
});

const rows = () => screen.findAllByRole('row');
const list = 'Person,Land\nNoor,DE\nJo,FR\nMia,DE\n';

it('a dropped file is read, its columns are mapped, and what was chosen is handed to the host', async () => {
  const onRememberColumns = vi.fn<(columns: Readonly<Record<string, string>>) => void>();
  const sheet = await openSheet({ onRememberColumns });
  drop(sheet, 'winter.csv', list);
  expect(await screen.findByText(/^No column is called like an attribute/)).toBeVisible();
  expect(screen.getByText(/^3 people, \d+ bytes?$/)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /^What Land is/ }));
  await userEvent.click(await screen.findByRole('option', { name: /country/ }));
  expect(await screen.findByText('3 people tested.')).toBeVisible();
  expect(screen.getByText('2 of 2 used')).toBeVisible();
  expect(onRememberColumns).toHaveBeenCalledWith({ land: 'default_attribute:country' });
});

it('remembered columns need no choice, and the number of a branch shows only its people', async () => {
  const sheet = await openSheet({ rememberedColumns: { land: 'default_attribute:country' } });
  drop(sheet, 'winter.csv', list);
  expect(await rows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Else 1' }));
  expect((await rows()).slice(1).map((row) => row.textContent)).toEqual([expect.stringMatching(/^JoFRElse/)]);
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(await rows()).toHaveLength(4);
});

it('a file that cannot be read says why, and the list and the results before it stay', async () => {
  const sheet = await openSheet({ rememberedColumns: { land: 'default_attribute:country' } });
  drop(sheet, 'winter.csv', list);
  expect(await rows()).toHaveLength(4);
  drop(sheet, 'broken.xlsx', 'no workbook');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^broken\.xlsx cannot be read/);
  expect(screen.getByText('winter.csv')).toBeVisible();
  expect(await rows()).toHaveLength(4);
});

it('the results are downloaded as CSV in which nothing is taken for a formula, with the date and the zone they are for', async () => {
  let saved: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x') }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sheet = await openSheet({ timeZone: 'Asia/Tokyo' });
  await userEvent.click(screen.getByRole('button', { name: /^Send date/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /^On a date/ }));
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2026-03-01T09:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  drop(sheet, 'winter.csv', 'name,country\n=cmd(),DE\n-5,"F;R"\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(saved).toBeDefined());
  const lines = (await saved?.text())?.split('\r\n');
  expect(lines?.[0]).toBe('Person,country,Branch,What the person sees,Sent on,Time zone');
  expect(lines?.[1]).toBe(`"'=cmd()",DE,If,Kostenloser Versand bis Sonntag.,2026-03-01 09:30,Asia/Tokyo`);
  expect(lines?.[2]).toMatch(/^-5,"F;R",Else,/);
});

it('of people with names of countries the sheet offers the codes that Braze has, tests with them, and goes back', async () => {
  const sheet = await openSheet();
  drop(sheet, 'winter.csv', 'name,country\nNoor,Germany\nJo,FR\nMia,germany\nAda,Atlantis\nIda,de\n');
  const offer = await screen.findByText('Nobody in Braze has it: there it is a code, such as DE.', {
    exact: false,
  });
  expect(offer).toHaveTextContent(/^2 people have a name for country, such as “Germany” in row 2\./);
  expect(screen.getByRole('row', { name: /^Noor Germany Else/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the codes' }));
  expect(await screen.findByRole('row', { name: /^Noor DE If/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Mia DE If/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Ada Atlantis Else/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Ida de Else/ })).toBeVisible();
  const back = screen.getByRole('button', { name: 'Use the names as they are' });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(await screen.findByRole('row', { name: /^Noor Germany Else/ })).toBeVisible();
});

it('people are kept only when somebody says so, and a host that has no room for them is told about, with everything still there', async () => {
  const onKeepPeople = vi
    .fn<(kept: KeptPeople | undefined) => Promise<void>>()
    .mockRejectedValueOnce(new Error('There is no room.'))
    .mockResolvedValueOnce(undefined);
  const sheet = await openSheet({ onKeepPeople, rememberedColumns: { land: 'default_attribute:country' } });
  drop(sheet, 'winter.csv', list);
  await rows();
  expect(onKeepPeople).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep and close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no room.');
  expect(await rows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Keep and close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onKeepPeople.mock.lastCall?.[0]?.runsAtSave).toBe(true);
  expect(onKeepPeople.mock.lastCall?.[0]?.people.map(({ name }) => name)).toEqual(['Noor', 'Jo', 'Mia']);
});

it('kept people are tested as soon as the sheet opens', async () => {
  const inputs = { 'default_attribute:country': { kind: 'value', text: 'DE' } } as const;
  await openSheet({ keptPeople: { people: [{ name: 'Noor', inputs }], runsAtSave: true } });
  expect(await screen.findByText('1 person tested.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Noor DE If/ })).toBeVisible();
});

it('a host can bring the people who are kept when the sheet is opened, and not before', async () => {
  const inputs = { 'default_attribute:country': { kind: 'value', text: 'DE' } } as const;
  const onLoadKeptPeople = vi
    .fn<() => Promise<KeptPeople>>()
    .mockResolvedValue({ people: [{ name: 'Noor', inputs }], runsAtSave: false });
  render(<ConditionTester template={oneBranchTemplate} onLoadKeptPeople={onLoadKeptPeople} />);
  expect(onLoadKeptPeople).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
  expect(await screen.findByRole('row', { name: /^Noor DE If/ })).toBeVisible();
});

it('a sheet opens without the people who are kept when they cannot be brought', async () => {
  const onLoadKeptPeople = vi.fn<() => Promise<KeptPeople>>().mockRejectedValue(new Error('away'));
  await openSheet({ onLoadKeptPeople });
  expect(await screen.findByRole('textbox', { name: 'People as CSV or JSON' })).toBeVisible();
});

it('when others are kept meanwhile, a person is told, and can go on with theirs or look at the others', async () => {
  const inputs = { 'default_attribute:country': { kind: 'value', text: 'DE' } } as const;
  const keptPeople = { people: [{ name: 'Of somebody else', inputs }], runsAtSave: true, version: 'v1' };
  const onKeepPeople = vi
    .fn<NonNullable<ConditionTesterProps['onKeepPeople']>>()
    .mockRejectedValueOnce(new Error('Somebody has kept other people with this snippet meanwhile.'));
  const sheet = await openSheet({
    keptPeople,
    onKeepPeople,
    rememberedColumns: { land: 'default_attribute:country' },
  });
  expect(await screen.findByText('1 person tested.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the kept people' })).toBeNull();
  drop(sheet, 'winter.csv', list);
  expect(await screen.findByText('3 people tested.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep and close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody has kept other people .* meanwhile/);
  expect(onKeepPeople.mock.lastCall?.[1]).toEqual({ replaces: 'v1' });
  expect(await rows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show the kept people' }));
  expect(await screen.findByRole('row', { name: /^Of somebody else DE If/ })).toBeVisible();
});

it.each([
  [true, 'instant'],
  [false, 'smooth'],
])(
  'on a narrow screen, Test everybody brings the results into sight and says them; with less motion wanted (%s) it is %s',
  async (matches, behavior) => {
    const nothing = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: nothing, removeEventListener: nothing }));
    const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>();
    Element.prototype.scrollIntoView = scroll;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      return this.tagName === 'FORM' ? new DOMRect(0, 0, 390, 700) : new DOMRect(0, 716, 390, 300);
    });
    const sheet = await openSheet({ rememberedColumns: { land: 'default_attribute:country' } });
    drop(sheet, 'winter.csv', list);
    await rows();
    scroll.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior }));
    expect(within(scroll.mock.contexts.at(-1) as HTMLElement).getByRole('table')).toBeVisible();
    expect(screen.getByText('3 people tested.').closest('[role="status"]')).not.toBeNull();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  },
);

it('what a save has changed for the kept people stands beside their test, with the way to see it', async () => {
  const onShow = vi.fn<() => void>();
  const text = 'Since the last save, 3 of 9 kept people receive something else.';
  render(
    <ConditionTester
      template={oneBranchTemplate}
      keptNews={{ text, label: 'Show before and after', onShow }}
    />,
  );
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show before and after' }));
  expect(onShow).toHaveBeenCalledOnce();
});

it('the sheet has a footer from the start, says what to do first, and everybody is tested from there', async () => {
  const sheet = await openSheet();
  expect(within(sheet).getByRole('heading', { name: 'Drop a list, or try made-up people' })).toBeVisible();
  const button = within(sheet).getByRole('button', { name: 'Test everybody' });
  expect(button).toBeDisabled();
  expect(within(sheet).getByText(/Nothing is sent unless you keep them/)).toBeVisible();
  await userEvent.click(within(sheet).getByRole('textbox', { name: 'People as CSV or JSON' }));
  await userEvent.paste('name,country\nNoor,DE\nJo,FR');
  await userEvent.click(button);
  expect(await within(sheet).findByText('2 people tested.')).toBeVisible();
  expect(within(sheet).queryByRole('heading', { name: /^Drop a list/ })).toBeNull();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Else 1' }));
  expect(within(sheet).getAllByRole('row')).toHaveLength(2);
});
