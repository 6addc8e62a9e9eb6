import '@testing-library/jest-dom/vitest';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plansAfter, plansBefore, plansRewritten } from '../test-data/renamed-templates.ts';
import { MessageComparison } from './MessageComparison.tsx';

function outline(after: string, before = plansBefore): string[] {
  render(<MessageComparison before={readMessage(before)} after={readMessage(after)} showsUnchanged />);
  const [, list] = screen.getAllByRole('list');
  return within(list as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
}

it('All branches stand in their order, and those that are the same say so', () => {
  expect(outline(plansAfter)).toEqual([
    'Ifplan is equal to Basic and total_spend is at least 300same',
    'Else If 1plan is equal to Silversame',
    expect.stringMatching(/^Else If 2value was Goldnow Platinum/u),
    'Else If 3plan is equal to Silver and country is equal to CHsame',
    'Elseabort, “no matching plan”same',
  ]);
});

it('A branch that is gone stands where it was', () => {
  const gold = `{% elsif {{custom_attribute.\${plan}}} == 'Gold' %}
Hi {{\${first_name} | default: 'there'}}, your free guided hike is waiting.
`;
  expect(plansBefore).toContain(gold);
  const rows = outline(plansBefore.replace(gold, ''));
  expect(rows).toHaveLength(5);
  expect(rows[2]).toMatch(/^Else If 2.*Gold.*removed$/u);
});

it('A branch that is new stands where it is', () => {
  expect(outline(plansRewritten).join('\n')).toMatch(/Else If 4now plan is equal to Team added/u);
});
