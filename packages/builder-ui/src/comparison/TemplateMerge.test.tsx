import '@testing-library/jest-dom/vitest';
import { mergeTemplates, type MergeChoices } from '@sluice/liquid/compare';
import { generateLiquid } from '@sluice/liquid';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { plans, plansBefore } from '../test-data/renamed-templates.ts';
import { TemplateMerge } from './TemplateMerge.tsx';

const mine = plansBefore.replace("'Gold'", "'Platinum'").replace('is on us', 'is ours');
const theirs = plansBefore
  .replace("'Gold'", "'Bronze'")
  .replace('12 %', '15 %')
  .replace("{% abort_message('no matching plan') %}", 'See you.');

const merge = mergeTemplates({ mine: plans(mine), theirs: plans(theirs), base: plans(plansBefore) });

function Merging() {
  const [choices, setChoices] = useState<MergeChoices>(merge.suggested);
  return (
    <>
      <TemplateMerge merge={merge} choices={choices} onChange={setChoices} label="Differences" />
      <output>{generateLiquid(merge.result(choices)).text}</output>
    </>
  );
}

const choiceOf = (name: RegExp) => screen.getByRole('radiogroup', { name });
const result = () => screen.getByRole('status').textContent;

it('begins with the changes of both, and says who has changed what', () => {
  render(<Merging />);
  const list = screen.getByRole('list', { name: 'Differences' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('You changed this'),
    expect.stringContaining('They changed this'),
    expect.stringContaining('Both of you changed this'),
    expect.stringContaining('They changed this'),
  ]);
  expect(within(choiceOf(/Else If 1: text/u)).getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(within(choiceOf(/Else If 2: value/u)).getByRole('radio', { name: 'Mine' })).toBeChecked();
  expect(result()).toContain('Silver is ours');
  expect(result()).toContain('15 %');
  expect(result()).toContain('Platinum');
  expect(result()).toContain('See you.');
});

it('takes the values of both for a condition, and the texts of both for a branch', async () => {
  const user = userEvent.setup();
  render(<Merging />);
  await user.click(within(choiceOf(/Else If 2: value/u)).getByRole('radio', { name: 'Both' }));
  expect(result()).toContain("== 'Platinum'");
  expect(result()).toContain("== 'Bronze'");
  await user.click(within(choiceOf(/Else If 1: text/u)).getByRole('radio', { name: 'Both' }));
  expect(result()).toMatch(/12 % off with your Silver card\.\nHi .*15 % off/u);
});

it('keeps both branches, and then offers no choice between their parts', async () => {
  const user = userEvent.setup();
  render(<Merging />);
  await user.click(screen.getByRole('checkbox', { name: 'Both branches, mine first' }));
  expect(within(choiceOf(/Else If 2: value/u)).getByRole('radio', { name: 'Mine' })).toBeDisabled();
  expect(result()?.indexOf('Platinum')).toBeLessThan(result()?.indexOf('Bronze') ?? 0);
});

it('strikes out what is not chosen, on whichever side it is', async () => {
  const user = userEvent.setup();
  const { container } = render(<Merging />);
  const choice = choiceOf(/Else If 2: value/u);
  const struck = () => [...container.querySelectorAll('del')].map(({ textContent }) => textContent);
  await user.click(within(choice).getByRole('radio', { name: 'Mine' }));
  expect(struck()).toContain('Theirs Bronze');
  await user.click(within(choice).getByRole('radio', { name: 'Theirs' }));
  expect(struck()).toContain('Mine Platinum');
  await user.click(within(choice).getByRole('radio', { name: 'Both' }));
  expect(struck()).not.toContain('Mine Platinum');
  expect(struck()).not.toContain('Theirs Bronze');
});

it('is operated by keys alone', async () => {
  const user = userEvent.setup();
  render(<Merging />);
  await user.tab();
  expect(within(choiceOf(/^What to keep of: If/u)).getByRole('radio', { name: 'Mine' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(result()).toContain('Silver is on us');
});

it('keeps or leaves out what only one of them has', async () => {
  const user = userEvent.setup();
  const more = plansBefore.replace(
    '{% else %}',
    "{% elsif {{custom_attribute.${plan}}} == 'Team' %}Hi{% else %}",
  );
  const onlyTheirs = mergeTemplates({ mine: plans(plansBefore), theirs: plans(more) });
  let chosen: MergeChoices = {};
  render(<TemplateMerge merge={onlyTheirs} choices={chosen} onChange={(choices) => (chosen = choices)} />);
  expect(screen.getByRole('radio', { name: 'Leave out' })).toBeChecked();
  expect(screen.getByText(/only in theirs/u)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Keep' }));
  expect(onlyTheirs.result(chosen).statements).toHaveLength(5);
});

it('shows what I have removed and they have changed as a conflict, and lets me keep it by mouse and by keys', async () => {
  const user = userEvent.setup();
  const removed = plansBefore.replace(/\{% elsif [^%]*'Gold'[^]*?(?=\{% elsif)/u, '');
  const edited = plansBefore.replace('is waiting', 'begins in May');
  const conflict = mergeTemplates({ mine: plans(removed), theirs: plans(edited), base: plans(plansBefore) });
  let chosen: MergeChoices = conflict.suggested;
  const choose = (choices: MergeChoices) => (chosen = choices);
  const { rerender } = render(<TemplateMerge merge={conflict} choices={chosen} onChange={choose} />);
  expect(screen.getByText('You removed this, but they changed it:')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/waiting.*in May/u);
  const remove = screen.getByRole('radio', { name: 'Remove' });
  expect(remove).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Keep' }));
  expect(generateLiquid(conflict.result(chosen)).text).toContain('begins in May');
  rerender(<TemplateMerge merge={conflict} choices={chosen} onChange={choose} />);
  screen.getByRole('radio', { name: 'Keep' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(generateLiquid(conflict.result(chosen)).text).toBe(generateLiquid(plans(removed)).text);
});
