import '@testing-library/jest-dom/vitest';
import { listReferences } from '@sluice/liquid';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleTemplate, oneBranchTemplate } from '../../../test-data/example-template.ts';
import { ConditionTester } from '../../ConditionTester.tsx';
import { readPeople } from '../read-people.ts';
import { asCsv, asJson, peopleOfBranches, peopleWithUnusualValues } from './ExampleLists.tsx';

async function openSheet(template = exampleTemplate) {
  render(<ConditionTester template={template} />);
  await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
  return screen.findByRole('textbox', { name: 'People as CSV or JSON' });
}

const results = async () => {
  const rows = await screen.findAllByRole('row');
  // Between the name and the branch are values.
  return rows.slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return [cells.at(0), cells.at(-2)].map((cell) => cell?.textContent);
  });
};

const branches = [
  ['Gets If', 'If'],
  ['Gets Else If 1', 'Else If 1'],
  ['Gets Else If 2', 'Else If 2'],
  ['Gets Else', 'Else'],
  ['No values', 'Else'],
];

it('a person who has no list yet starts from one of somebody for each branch, which is tested at once', async () => {
  const field = await openSheet();
  await userEvent.click(screen.getByRole('button', { name: /^Somebody for each branch/ }));
  expect(await results()).toEqual(branches);
  expect(field).toHaveFocus();
  expect(field).toHaveTextContent(/^name,subscription_status,/);
  expect(screen.queryByRole('group', { name: 'Start from an example' })).toBeNull();
});

it('the same people as JSON get the same', async () => {
  const field = await openSheet();
  await userEvent.click(screen.getByRole('button', { name: /^The same people as JSON/ }));
  expect(await results()).toEqual(branches);
  expect(field).toHaveTextContent(/^\[ \{"name":"Gets If","subscription_status":/);
});

it('unusual values show what only just misses a branch', async () => {
  await openSheet(oneBranchTemplate);
  await userEvent.click(screen.getByRole('button', { name: /^Unusual values/ }));
  expect((await results()).map(([name]) => name)).toEqual(['Other case', 'Space at the end', 'No values']);
  expect(await screen.findByText(/^If: country .*case/)).toBeVisible();
});

it('who has pasted people is offered no example', async () => {
  const field = await openSheet();
  await userEvent.type(field, 'name');
  expect(screen.queryByRole('group', { name: 'Start from an example' })).toBeNull();
});

it('what is written in a list is read again, in both forms and whatever the attributes are called', async () => {
  const [statement, ...others] = exampleTemplate.statements;
  if (statement === undefined) throw new Error('no statement');
  const condition = { ...statement.conditions[0], logicalOperator: 'and' as const };
  const template = {
    ...exampleTemplate,
    statements: [
      {
        ...statement,
        conditions: [
          { ...condition, id: 'a', attributeName: 'name', value: 'A "b", c ' },
          ...statement.conditions.slice(1),
          { ...condition, id: 'b', attributeName: 'country' },
          {
            ...condition,
            id: 'c',
            attributeName: 'tags',
            dataType: 'array',
            operator: 'contains',
            value: 'x',
          },
        ],
      },
      ...others,
    ] as typeof exampleTemplate.statements,
  };
  const references = listReferences(template);
  expect(references.filter(({ name }) => name === 'country')).toHaveLength(2);
  const people = [
    ...peopleOfBranches(template, references),
    ...peopleWithUnusualValues(template, references),
  ].map(({ inputs }, index) => ({ name: `Person ${String(index)}`, inputs }));
  for (const write of [asCsv, asJson]) {
    const read = await readPeople(write(people, references), references);
    expect(read.people.map(({ name, inputs }) => ({ name, inputs }))).toEqual(people);
    expect(read.problems.map(({ kind }) => kind)).toEqual(['other-type']);
  }
});
