import '@testing-library/jest-dom/vitest';
import { generateLiquid } from '@sluice/liquid';
import { mergeMessages, type MergeChoices } from '@sluice/liquid/compare';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MessageComparison } from './MessageComparison.tsx';
import { MessageMerge } from './MessageMerge.tsx';

const base = `Hello
{% if {{custom_attribute.\${plan}}} == 'Gold' %}A free hike{% else %}A hike{% endif %}
{% for product in {{event_properties.\${products}}} %}{{product.name}}{% endfor %}
{% if {{\${country}}} == 'DE' %}Bis bald{% endif %}
Bye`;
const mine = base.replace('A free hike', 'Two free hikes').replace('Bye', 'See you');
const theirs = base.replace('Bis bald', 'Bis morgen').replace('A free hike', 'A free climb');

function Merging(props: { mine: string; theirs: string }) {
  const [merge] = useState(() =>
    mergeMessages({
      mine: readMessage(props.mine),
      theirs: readMessage(props.theirs),
      base: readMessage(base),
    }),
  );
  const [choices, setChoices] = useState<MergeChoices>(merge.suggested);
  return (
    <>
      <MessageMerge merge={merge} choices={choices} onChange={setChoices} label="Differences" />
      <output>{generateLiquid(merge.result(choices)).text}</output>
    </>
  );
}

const choiceOf = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const result = () => screen.getByRole('status').textContent;

it('two people who have edited different passages lose nothing, and what only one has changed is chosen', () => {
  render(<Merging mine={base.replace('Bye', 'See you')} theirs={base.replace('Bis bald', 'Bis morgen')} />);
  expect(result()).toBe(base.replace('Bye', 'See you').replace('Bis bald', 'Bis morgen'));
  const passages = within(screen.getByRole('list', { name: 'Differences' }));
  expect(passages.getByRole('region', { name: 'Bis bald' })).toHaveTextContent('They changed this');
  expect(passages.getByRole('region', { name: /See you/u })).toHaveTextContent('You changed this');
});

it('a decision that both have edited is decided branch by branch, and a passage as a whole', async () => {
  render(<Merging mine={mine} theirs={theirs} />);
  const decision = screen.getByRole('region', { name: 'Two free hikes' });
  expect(decision).toHaveTextContent('Both of you changed this');
  await userEvent.click(choiceOf(/free/u).getByRole('radio', { name: 'Theirs' }));
  await userEvent.click(choiceOf(/See you/u).getByRole('radio', { name: 'Theirs' }));
  expect(result()).toBe(theirs);
});

it('a passage that only one has is kept or left out', async () => {
  render(<Merging mine={base.replace(/\{% for.*endfor %\}\n/u, '')} theirs={base} />);
  expect(result()).not.toContain('endfor');
  await userEvent.click(choiceOf(/for each product/u).getByRole('radio', { name: 'Keep' }));
  expect(result()).toContain('{% endfor %}');
});

it('a comparison tells the changes of each passage under its title, and needs none for a single decision', () => {
  const { rerender } = render(
    <MessageComparison before={readMessage(base)} after={readMessage(mine)} label="Changes" />,
  );
  const changes = within(screen.getByRole('list', { name: 'Changes' }));
  expect(changes.getByRole('region', { name: 'Two free hikes' })).toHaveTextContent('Decision');
  expect(changes.getByRole('region', { name: /See you/u })).toHaveTextContent('Bye');
  const one = (text: string) =>
    readMessage(`{% if {{custom_attribute.\${plan}}} == 'Gold' %}${text}{% endif %}`);
  rerender(<MessageComparison before={one('A hike')} after={one('A climb')} />);
  expect(screen.queryByText('Decision')).not.toBeInTheDocument();
  expect(screen.getByText('If')).toBeInTheDocument();
  rerender(<MessageComparison before={one('A hike')} after={one('A hike')} />);
  expect(screen.getByText('Nothing has changed.')).toBeInTheDocument();
});
