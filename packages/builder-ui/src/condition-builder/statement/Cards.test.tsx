import {
  createTemplate,
  generateLiquid,
  listText,
  type Condition,
  type Template,
  conditionsIn,
  STATEMENTS_MAX,
} from '@sluice/liquid';
import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { de } from '../../catalog/de.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

function build(template = exampleTemplate) {
  const onChange = vi.fn<(template: Template) => void>();
  render(<ConditionBuilder defaultValue={template} attributes={exampleAttributes} onChange={onChange} />);
  return () => onChange.mock.lastCall?.[0] ?? template;
}

const card = (name: string) => screen.getByRole('group', { name });
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('a closed card', () => {
  it('a closed card says its number, its conditions and what it sends', () => {
    build();
    const toggle = within(card('Else If 2')).getByRole('button', { name: /^Else If 2/ });
    expect(toggle).toHaveTextContent('Else If 2country is equal to DEKostenloser Versand bis Sonntag.');
  });

  it('a closed card puts a value with a comma in the quotes of the language', () => {
    const [statement] = exampleTemplate.statements;
    if (statement === undefined) throw new Error('The example has no statement.');
    const [condition] = conditionsIn(statement.conditions);
    if (condition === undefined) throw new Error('The example has no condition.');
    const asking: Condition = {
      ...condition,
      dataType: 'string',
      operator: 'is-any-of',
      value: listText(['Berlin, Mitte', 'Rom']),
    };
    const closed = { ...statement, id: 'closed', conditions: [asking] };
    render(
      <MessagesProvider messages={de}>
        <ConditionBuilder
          defaultValue={{ ...exampleTemplate, statements: [statement, closed] }}
          attributes={[]}
        />
      </MessagesProvider>,
    );
    expect(screen.getByRole('group', { name: /^Sonst wenn/u })).toHaveTextContent('„Berlin, Mitte“, Rom');
  });

  it.each([
    ['2026-03-01', 'is before 1 March 2026', 'ist vor dem 1. März 2026'],
    [
      '2026-03-01 09:30:00 +0000',
      'is before 1 March 2026 at 09:30 UTC',
      'ist vor dem 1. März 2026 um 09:30 UTC',
    ],
    ['30 days ago', 'is before 30 days ago', 'ist vor dem Tag vor 30 Tagen'],
    ['1 hour from now', 'is before 1 hour from now', 'ist vor dem Zeitpunkt in 1 Stunde'],
    ['now', 'is before now', 'ist vor jetzt'],
  ] as const)('a closed card says a date in the language of the person: %s', (value, english, german) => {
    const [statement] = exampleTemplate.statements;
    if (statement === undefined) throw new Error('The example has no statement.');
    const asking: Condition = {
      id: 'asks',
      attributeType: 'custom_attribute',
      attributeName: 'seen',
      dataType: 'time',
      operator: '<',
      value,
    };
    const closed = { ...statement, id: 'closed', conditions: [asking] };
    const template = { ...exampleTemplate, statements: [statement, closed] };
    const { unmount } = render(<ConditionBuilder defaultValue={template} attributes={[]} />);
    expect(screen.getByRole('group', { name: 'Else If 1' })).toHaveTextContent(`seen ${english}`);
    unmount();
    render(
      <MessagesProvider messages={de}>
        <ConditionBuilder defaultValue={template} attributes={[]} />
      </MessagesProvider>,
    );
    expect(screen.getByRole('group', { name: /^Sonst wenn/u })).toHaveTextContent(`seen ${german}`);
  });

  it('a closed card says that its branch aborts', async () => {
    build();
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    await userEvent.keyboard('no consent');
    await userEvent.click(within(card('If')).getByRole('button', { expanded: true }));
    expect(card('If')).toHaveTextContent('Abort: no consent');
  });

  it('of the fallback says what everybody else gets', async () => {
    build();
    await userEvent.click(within(card('Else')).getByRole('button', { expanded: true }));
    expect(card('Else')).toHaveTextContent('Abort: no matching branch');
    expect(within(card('Else')).queryByRole('radio')).toBeNull();
  });
});

describe('an open card', () => {
  it('an open card does not say again in words what its fields show', () => {
    build();
    expect(within(card('If')).getByRole('button', { expanded: true })).toHaveAccessibleName('If');
    expect(card('If')).not.toHaveTextContent('subscription_status is equal to');
  });
});

describe('the name of a branch', () => {
  it('the name of a branch is typed in the header of its card, is saved with the template, and is never sent', async () => {
    const template = build();
    const before = generateLiquid(template()).text;
    await userEvent.click(screen.getByRole('button', { name: 'Name If' }));
    const field = screen.getByRole('textbox', { name: 'Name or note' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('Free people who spend{Enter}');
    expect(template().statements[0]?.name).toBe('Free people who spend');
    expect(generateLiquid(template()).text).toBe(before);
    expect(screen.getByRole('button', { name: 'Name If' })).toHaveFocus();
    expect(within(card('If')).getByRole('button', { expanded: true })).toHaveAccessibleName(
      'If Free people who spend',
    );
  });

  it('the name of a branch is given from the menu of a closed card, and taken away by undo', async () => {
    const template = build();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Else If 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Name or note' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name or note' }), 'Pro{Enter}');
    expect(template().statements[1]?.name).toBe('Pro');
    await undo();
    expect(template().statements[1]).not.toHaveProperty('name');
  });
});

describe('all cards', () => {
  const open = () => screen.queryAllByRole('button', { expanded: true }).length;

  it('all cards are collapsed and expanded by one button', async () => {
    build();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(open()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(open()).toBe(4);
    expect(screen.getAllByRole('textbox', { name: 'Then send' })).toHaveLength(3);
  });
});

describe('conditions that Liquid groups differently than people', () => {
  const asks = (id: string, value: string, logicalOperator?: 'and' | 'or'): Condition => ({
    id,
    attributeType: 'default_attribute',
    attributeName: 'country',
    dataType: 'string',
    operator: '==',
    value,
    ...(logicalOperator && { logicalOperator }),
  });
  const mixed: Template = {
    ...exampleTemplate,
    statements: [
      {
        id: 's',
        customText: 'Hi',
        conditions: [asks('a', 'DE'), asks('b', 'AT', 'and'), asks('c', 'CH', 'or')],
      },
    ],
  };

  it('conditions that Liquid groups differently than people are told apart by their values, and put right beside the bracket as one step', async () => {
    const template = build(mixed);
    await screen.findByText(/Liquid reads from the right/);
    expect(card('If')).toHaveTextContent(
      'Liquid reads from the right: country is equal to DE and (country is equal to AT or country is equal to CH).',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change the order' }));
    expect(generateLiquid(template()).text).toMatch(/'CH'\s+or .* == 'DE'\s+and .* == 'AT'/);
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull();
    await undo();
    expect(template()).toEqual(mixed);
  });
});

describe('a builder in which nothing is filled in', () => {
  it('a builder in which nothing is filled in offers three examples, and one click fills it with one, which can be undone', async () => {
    const template = build(createTemplate());
    const examples = await screen.findByRole('group', { name: 'Start from an example' });
    const names = within(examples)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(4);
    expect(names.at(-1)).toBe('More examples…');
    await userEvent.click(within(examples).getByRole('button', { name: /^An offer for each country/ }));
    expect(generateLiquid(template()).incomplete).toEqual([]);
    expect(card('Else If 1')).toHaveTextContent('country is equal to US');
    expect(within(card('If')).getByRole('button', { expanded: true })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Start from an example' })).toBeNull();
    await undo();
    expect(await screen.findByRole('group', { name: 'Start from an example' })).toBeVisible();
  });

  it('a builder in which nothing is filled in offers more in a gallery that can be searched, also by the attributes that they ask about', async () => {
    const template = build(createTemplate());
    const examples = await screen.findByRole('group', { name: 'Start from an example' });
    await userEvent.click(within(examples).getByRole('button', { name: 'More examples…' }));
    const gallery = await screen.findByRole('dialog', { name: 'Examples to start from' });
    const listed = () => within(gallery).getAllByRole('listitem');
    expect(listed().length + 3).toBeGreaterThanOrEqual(12);
    const search = within(gallery).getByRole('searchbox', { name: 'Search examples' });
    await userEvent.type(search, 'no such thing');
    expect(within(gallery).getByRole('status')).toHaveTextContent('No example matches.');
    await userEvent.clear(search);
    await userEvent.type(search, 'LOYALTY_tier');
    expect(listed()).toHaveLength(1);
    await userEvent.click(within(gallery).getByRole('button', { name: /^Benefits by loyalty tier/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(generateLiquid(template()).incomplete).toEqual([]);
    expect(card('Else If 1')).toHaveTextContent('loyalty_tier is equal to silver');
    await undo();
    expect(await screen.findByRole('group', { name: 'Start from an example' })).toBeVisible();
  });

  it('a builder in which nothing is filled in offers none once something is typed', async () => {
    build(createTemplate());
    await screen.findByRole('group', { name: 'Start from an example' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'H');
    expect(screen.queryByRole('group', { name: 'Start from an example' })).toBeNull();
  });

  it('a builder in which nothing is filled in offers none to those who may only read', () => {
    render(<ConditionBuilder readOnly />);
    expect(screen.queryByRole('group', { name: 'Start from an example' })).toBeNull();
  });
});

describe('a limit is said before anything is saved', () => {
  // As in a browser, conditions have no controls yet while they are far from what can be seen.
  beforeEach(() => {
    const nothing = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = nothing;
        unobserve = nothing;
      },
    );
  });

  function withConditions(count: number, value = '1'): Template {
    const template = createTemplate();
    const asks = (index: number): Condition => ({
      id: `c${String(index)}`,
      attributeType: 'custom_attribute',
      attributeName: 'visits',
      operator: '==',
      value,
      ...(index > 0 && { logicalOperator: 'or' as const }),
    });
    const conditions = Array.from({ length: count }, (_, index) => asks(index));
    return { ...template, statements: [{ id: 's', customText: 'Hi', conditions }] };
  }

  it('a branch with 1,000 conditions takes no more', async () => {
    const template = build(withConditions(1000));
    const add = screen.getByRole('button', { name: 'Add And Condition' });
    expect(add).toHaveAccessibleDescription(/has 1,000 conditions, and takes no more/u);
    await userEvent.click(add);
    expect(template().statements[0]?.conditions).toHaveLength(1000);
  }, 120_000);

  it('a template with 1,000 branches takes no more, and says why beside the button and in the menu of a branch', async () => {
    const { statements, ...rest } = withConditions(1);
    const [first] = statements;
    if (first === undefined) throw new Error('There is no branch.');
    const branch = (index: number) => ({ ...first, id: `s${String(index)}` });
    const template = build({
      ...rest,
      statements: Array.from({ length: STATEMENTS_MAX }, (_, at) => branch(at)),
    });
    const add = screen.getByText('Add Else If').closest('button');
    const reason = /^There are 1,000 branches, and no more are possible/u;
    expect(add).toHaveAccessibleDescription(reason);
    expect(add).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByText('Add Else If'));
    fireEvent.click(screen.getByLabelText('Actions for Else If 999'));
    // Roles of so many cards take long to find.
    const label = await screen.findByText('Duplicate', {}, { timeout: 60_000 });
    const duplicate = label.closest('[role=menuitem]');
    expect(duplicate).toHaveAttribute('aria-disabled', 'true');
    expect(duplicate).toHaveTextContent(/^DuplicateThere are 1,000 branches, and no more are possible/u);
    fireEvent.click(label);
    expect(template().statements).toHaveLength(STATEMENTS_MAX);
  }, 120_000);

  it('a value that is too long is told as soon as it is there', () => {
    build(withConditions(1, 'x'.repeat(10_001)));
    expect(screen.getByText(/longer than 10,000 characters/u)).toBeVisible();
  });
});
