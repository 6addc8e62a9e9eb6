import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { checkTemplate, importText, partFindings } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FindingsList } from './FindingsList.tsx';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';

/** A builder of a text, and what it has told its host last. */
function build(text: string, readOnly = false) {
  const first = importText(text);
  const onChange = vi.fn<(template: Template) => void>();
  const { unmount } = render(<SluiceBuilder defaultValue={first} onChange={onChange} readOnly={readOnly} />);
  return { unmount, saved: () => onChange.mock.lastCall?.[0] ?? first };
}

const mixed =
  "{% if ${plan} == 'Gold' and ${city} == 'Rome' or ${vip} == 'yes' %}Hello{% else %}Bye{% endif %}";
const accept = { name: /^This is what I mean: .*or/u };
const openChecks = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: /^Checks/u }));
};
/** The list, apart from the cards, which say the same. */
const checks = async () => within(await screen.findByRole('group', { name: 'Checks' }));

it('the person says that an "and" and "or" is meant so, by keys, and takes it back', async () => {
  const user = userEvent.setup();
  const { saved } = build(mixed);
  await openChecks();
  const list = await checks();
  const button = (await list.findAllByRole('button', accept))[0];
  const before = list.getAllByRole('button', accept).length;
  button?.focus();
  await user.keyboard('{Enter}');
  expect(saved().settings.acceptedFindings).toHaveLength(1);
  expect(list.queryAllByRole('button', accept)).toHaveLength(before - 1);
  await user.click(await screen.findByText('Meant like this: 1'));
  await user.click(list.getByRole('button', { name: /^Show again/u }));
  expect(saved().settings.acceptedFindings).toEqual([]);
  expect(list.getAllByRole('button', accept)).toHaveLength(before);
});

it('what is meant so is asked about again when somebody undoes it, and nobody can say it of a template that they may only read', async () => {
  const user = userEvent.setup();
  const { unmount, saved } = build(mixed);
  await openChecks();
  const [button] = await (await checks()).findAllByRole('button', accept);
  if (button !== undefined) await user.click(button);
  await user.keyboard('{Control>}z{/Control}');
  expect(saved().settings.acceptedFindings).toBeUndefined();
  unmount();
  build(mixed, true);
  await openChecks();
  await screen.findAllByRole('button', { name: /^Show where/u });
  expect(screen.queryByRole('button', accept)).toBeNull();
});

it('the list of what is meant so names who said it and when, and nobody where the host knows nobody', async () => {
  const template = importText(mixed);
  const [finding] = partFindings(checkTemplate(template), template).open;
  if (finding === undefined) throw new Error('Nothing was found.');
  const at = '2026-11-27T12:00:00.000Z';
  const whoAccepted = (key: string) => (key === finding.key ? { name: 'Ines', at } : undefined);
  const { rerender } = render(<FindingsList findings={[]} accepted={[finding]} whoAccepted={whoAccepted} />);
  await userEvent.click(screen.getByText('Meant like this: 1'));
  expect(screen.getByText(/^Ines, 27 November 2026, \d\d:\d\d$/u)).toBeVisible();
  rerender(
    <FindingsList findings={[]} accepted={[finding]} whoAccepted={() => ({ name: 'Ines', at: 'soon' })} />,
  );
  expect(screen.getByText('Ines')).toBeVisible();
  rerender(<FindingsList findings={[]} accepted={[finding]} whoAccepted={() => undefined} />);
  expect(screen.queryByText(/Ines/u)).toBeNull();
});

const ignored = "{% case plan %}Ignored{% when 'gold' %}Gold{% else plan == 'x' %}Other{% endcase %}";

it('all fixes that change nobody are made at once, and undone at once', async () => {
  const user = userEvent.setup();
  const text = `{% if \${city} == 'Rome' %}${ignored} and ${ignored}{% else %}Bye{% endif %}`;
  const { saved } = build(text);
  await openChecks();
  await user.click(await screen.findByRole('button', { name: /^Fix all \d/u }));
  expect(generateLiquid(saved()).text).not.toContain('Ignored');
  expect(screen.queryByRole('button', { name: /^Fix all/u })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(generateLiquid(saved()).text).toBe(text);
});

it('a text that is typed keeps what is meant so, and gets all harmless fixes by one button', async () => {
  const user = userEvent.setup();
  const text = `{% if \${plan} == 'Gold' and \${city} == 'Rome' or \${vip} == 'yes' %}${ignored}${ignored}{% else %}Bye{% endif %}`;
  const { saved } = build(text);
  await openChecks();
  const [button] = await (await checks()).findAllByRole('button', accept);
  if (button !== undefined) await user.click(button);
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  await user.click(await screen.findByRole('button', { name: /^Edit/u }));
  await user.click(await screen.findByRole('button', { name: /^Fix all \d/u }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(generateLiquid(saved()).text).not.toContain('Ignored');
  expect(saved().settings.acceptedFindings).toHaveLength(1);
  await openChecks();
  expect(await screen.findByText('Meant like this: 1')).toBeVisible();
});
