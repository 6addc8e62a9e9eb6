import '@testing-library/jest-dom/vitest';
import { type Condition, type Template, conditionsIn } from '@sluice/liquid';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verdict } from '../../test/verdict.ts';
import { oneBranchTemplate } from '../../test-data/example-template.ts';
import { ConditionTester, type ConditionTesterProps } from '../ConditionTester.tsx';

/** A template with one condition on a date. */
function asking(condition: Pick<Condition, 'attributeName' | 'operator' | 'value'>): Template {
  const isOwn = condition.attributeName === 'date_of_birth';
  return {
    ...oneBranchTemplate,
    statements: [
      {
        id: 's',
        customText: 'Many happy returns!',
        conditions: [
          {
            id: 'c',
            attributeType: isOwn ? 'default_attribute' : 'custom_attribute',
            dataType: 'time',
            ...condition,
          },
        ],
      },
    ],
  };
}

const birthday = asking({ attributeName: 'date_of_birth', operator: 'anniversary-today', value: '' });

function open(props: Partial<ConditionTesterProps> & { template: Template }, value: string) {
  render(<ConditionTester timeZone="UTC" {...props} />);
  const name = conditionsIn(props.template.statements[0]?.conditions ?? [])[0]?.attributeName ?? '';
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
}

const openDate = () => userEvent.click(screen.getByRole('button', { name: /^Send date/ }));

const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

const choose = async (option: RegExp | string) => {
  await openDate();
  await userEvent.click(await screen.findByRole('radio', { name: option }));
  await done();
};

const typeDate = async (value: string) => {
  await openDate();
  fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value } });
  await done();
};

/** What the toolbar says about the send date. */
const sendDate = () => screen.getByRole('button', { name: /^Send date/ });

const test = () => userEvent.click(screen.getByRole('button', { name: 'Test' }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the send date of the tester', () => {
  it('the send date is now until a person chooses another one, and the result says for which moment and zone it is', async () => {
    open({ template: birthday, timeZone: 'Europe/Berlin' }, '1990-11-28');
    await test();
    expect(verdict()).toHaveTextContent('Condition matched! If');
    expect(screen.getByText('Sent now: 28 November 2026 at 21:00, Europe/Berlin.')).toBeVisible();
  });

  it('a person chooses the day of a birthday as the send date, which is tested at once where there is a result', async () => {
    open({ template: birthday }, '1990-03-12');
    await test();
    expect(verdict()).toHaveTextContent('No conditions matched');
    await choose(/^As if it were date_of_birth/);
    await waitFor(() => expect(verdict()).toHaveTextContent('Condition matched! If'));
    expect(sendDate()).toHaveAccessibleName('Send date: 12 March 2027, 09:00');
    expect(screen.getByText('As if sent on 12 March 2027 at 09:00, UTC.')).toBeVisible();
    await choose('Now');
    await waitFor(() => expect(verdict()).toHaveTextContent('No conditions matched'));
    expect(sendDate()).toHaveAccessibleName('Send date: Now');
  });

  it('the birthday of a person born on the 29th of February is the 1st of March in a year without that day', async () => {
    open({ template: birthday }, '1992-02-29');
    await choose(/^As if it were date_of_birth/);
    await test();
    expect(sendDate()).toHaveAccessibleName('Send date: 1 March 2027, 09:00');
    expect(verdict()).toHaveTextContent('Condition matched! If');
    await typeDate('2027-02-28T09:00');
    await waitFor(() => expect(verdict()).toHaveTextContent('No conditions matched'));
    await typeDate('2028-02-29T09:00');
    await waitFor(() => expect(verdict()).toHaveTextContent('Condition matched! If'));
    await typeDate('2028-03-01T09:00');
    await waitFor(() => expect(verdict()).toHaveTextContent('No conditions matched'));
  });

  it('a person chooses the first day that a countdown is about as the send date, or a day around its end', async () => {
    const countdown = asking({ attributeName: 'trial_ends_at', operator: '<=', value: '3 days from now' });
    open({ template: countdown }, '2026-12-24');
    await openDate();
    const offered = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual([
      expect.stringContaining('Now'),
      expect.stringContaining('On a date'),
      expect.stringMatching(/3 days before trial_ends_at.*21 December 2026/),
      expect.stringMatching(/the day before trial_ends_at.*23 December 2026/),
      expect.stringMatching(/As if it were trial_ends_at.*24 December 2026/),
      expect.stringMatching(/the day after trial_ends_at.*25 December 2026/),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /3 days before/ }));
    await done();
    await test();
    expect(verdict()).toHaveTextContent('Condition matched! If');
    await typeDate('2026-12-20T09:00');
    await waitFor(() => expect(verdict()).toHaveTextContent('No conditions matched'));
  });

  it.each([
    ['east', 'Pacific/Auckland', '2026-12-24T09:00', '23 December 2026'],
    ['west', 'Pacific/Honolulu', '2026-12-24T21:00', '25 December 2026'],
  ])(
    'a result in a zone %s of the date line says which day it is for Braze, whose birthday it is not',
    async (_, timeZone, at, day) => {
      open({ template: birthday, timeZone }, '1990-12-24');
      await choose('On a date');
      await typeDate(at);
      await test();
      expect(verdict()).toHaveTextContent('No conditions matched');
      expect(
        screen.getByText(
          new RegExp(`As if sent on 24 December 2026 at .*, ${timeZone}. For Braze it is ${day}`),
        ),
      ).toBeVisible();
    },
  );

  it('a send date that is half typed or impossible keeps the test from running, and says what is missing', async () => {
    open({ template: birthday }, '1990-03-12');
    await choose('On a date');
    await openDate();
    const field = await screen.findByLabelText('Date and time');
    expect(field).toHaveValue('2026-11-28T09:00');
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Enter a whole date with a time of day/);
    await done();
    expect(sendDate()).toHaveAccessibleName('Send date: No date');
    expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Test' })).toHaveAccessibleDescription(/Enter a whole date/);
    await typeDate('2027-03-12T09:00');
    expect(screen.queryByRole('alert')).toBeNull();
    await test();
    expect(verdict()).toHaveTextContent('Condition matched! If');
  });

  it('a result says the send date, on a computer whose clock is a day off as well', async () => {
    vi.setSystemTime(Date.parse('2026-11-29T20:00:00Z'));
    open({ template: birthday }, '1990-11-28');
    await test();
    expect(verdict()).toHaveTextContent('No conditions matched');
    expect(screen.getByText('Sent now: 29 November 2026 at 20:00, UTC.')).toBeVisible();
    await choose('On a date');
    await typeDate('2026-11-28T20:00');
    await waitFor(() => expect(verdict()).toHaveTextContent('Condition matched! If'));
  });

  it('a person chooses another time zone, found by the name of a city', async () => {
    open({ template: birthday }, '1990-12-24');
    await choose('On a date');
    await typeDate('2026-12-24T23:30');
    await test();
    expect(verdict()).toHaveTextContent('Condition matched! If');
    await userEvent.click(screen.getByRole('button', { name: 'Time zone: UTC' }));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'new york{Enter}');
    expect(zone).toHaveValue('America/New_York');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Time zone: New York, UTC−5' })).toBeVisible();
    await waitFor(() => expect(verdict()).toHaveTextContent('No conditions matched'));
  });

  it('a sample is filled in for the send date, not for today', async () => {
    open({ template: asking({ attributeName: 'joined_at', operator: '>', value: '30 days ago' }) }, '');
    await choose('On a date');
    await typeDate('2031-05-01T09:00');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(screen.getByLabelText<HTMLInputElement>('joined_at').value).toMatch(/^2031-0[45]/);
    await test();
    expect(verdict()).toHaveTextContent('Condition matched! If');
  });

  it('a send date also holds for many people, is kept with them, and comes back with them', async () => {
    const onKeepPeople = vi.fn<NonNullable<ConditionTesterProps['onKeepPeople']>>();
    const { unmount } = render(
      <ConditionTester template={birthday} timeZone="UTC" onKeepPeople={onKeepPeople} />,
    );
    const openSheet = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
      return screen.findByRole('dialog');
    };
    const sheet = await openSheet();
    await userEvent.click(await within(sheet).findByRole('textbox', { name: 'People as CSV or JSON' }));
    await userEvent.paste('name,date_of_birth\nNoor,1990-03-12\nJo,1990-03-13');
    await userEvent.click(within(sheet).getByRole('button', { name: /^Send date/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'On a date' }));
    fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2027-03-12T09:00' } });
    await done();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Test everybody' }));
    expect(await within(sheet).findByText('As if sent on 12 March 2027 at 09:00, UTC.')).toBeVisible();
    expect(within(sheet).getByRole('row', { name: /^Noor .* If/ })).toBeVisible();
    expect(within(sheet).getByRole('row', { name: /^Jo .* Else/ })).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Keep and close' }));
    const [kept] = onKeepPeople.mock.calls[0] ?? [];
    expect(kept).toMatchObject({ sendTime: { at: '2027-03-12T09:00', timeZone: 'UTC' } });
    unmount();

    render(<ConditionTester template={birthday} timeZone="Asia/Tokyo" keptPeople={kept} />);
    const again = await openSheet();
    expect(await within(again).findByText('As if sent on 12 March 2027 at 09:00, UTC.')).toBeVisible();
    expect(within(again).getByRole('row', { name: /^Noor .* If/ })).toBeVisible();
  });

  it('the time zone is at first that of the browser where the host names none, or one that there is not', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    open({ template: birthday, timeZone: 'Europe/Atlantis' }, '1990-11-28');
    expect(screen.getByTitle(own)).toHaveAccessibleName(/^Time zone: /);
  });
});

it('a result of conditions that count days where the person lives says nothing about the day in UTC', async () => {
  const template: Template = {
    ...birthday,
    statements: birthday.statements.map((statement) => ({
      ...statement,
      conditions: statement.conditions.map((condition) => ({ ...condition, dateZone: 'person' as const })),
    })),
  };
  vi.setSystemTime(Date.parse('2026-12-23T20:00:00Z'));
  open({ template, timeZone: 'Pacific/Auckland' }, '1990-12-24');
  await userEvent.type(screen.getByRole('combobox', { name: 'time_zone' }), 'Pacific/Auckland');
  await test();
  expect(verdict()).toHaveTextContent('Condition matched! If');
  expect(screen.getByText('Sent now: 24 December 2026 at 09:00, Pacific/Auckland.')).toBeVisible();
  expect(screen.queryByText(/counts days in UTC/)).toBeNull();
});
