import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Condition, type Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { exampleTemplate } from '../../../test-data/example-template.ts';
import { ConditionBuilder } from '../../ConditionBuilder.tsx';

const condition: Condition = {
  id: 'c',
  attributeType: 'default_attribute',
  attributeName: 'date_of_birth',
  dataType: 'time',
  operator: '==',
  value: '2026-01-01',
};
const template: Template = {
  ...exampleTemplate,
  statements: [{ id: 's', customText: 'Hi', conditions: [condition] }],
};

it('a person who chooses an anniversary types the number of days, and the card says it in a sentence', async () => {
  const onChange = vi.fn<(template: Template) => void>();
  render(<ConditionBuilder defaultValue={template} attributes={[]} onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox', { name: /operator|compar/iu }));
  await userEvent.click(await screen.findByRole('option', { name: /is in the next … days, in any year/u }));
  const field = await screen.findByRole('textbox', { name: 'days' });
  expect(field).toHaveValue('');
  await userEvent.type(field, '7');
  const changed = onChange.mock.calls.at(-1)?.[0] ?? template;
  expect(changed.statements[0]?.conditions[0]).toMatchObject({ operator: 'anniversary-within', value: '7' });
  expect(generateLiquid(changed).text).toContain("date: '%m%d'");
  await userEvent.click(screen.getByRole('button', { name: /^If/u, expanded: true }));
  expect(await screen.findByText(/in the next/u)).toHaveTextContent(
    'date_of_birth is in the next 7 days, in any year',
  );
});
