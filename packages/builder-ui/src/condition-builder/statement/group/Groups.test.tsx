import {
  conditionsIn,
  describeStatement,
  generateLiquid,
  GROUP_DEPTH_MAX,
  isConditionGroup,
  type ConditionItem,
  type Template,
} from '@sluice/liquid';
import { describeStatementText } from '@sluice/liquid/messages';
import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { de } from '../../../catalog/de.ts';
import { MessagesProvider } from '../../../catalog/MessagesProvider.tsx';
import { asks, groupedAttributes, groupedTemplate, groupOf } from '../../../test-data/grouped-template.ts';
import { ConditionBuilder, type ConditionBuilderProps } from '../../ConditionBuilder.tsx';

function build(conditions: readonly ConditionItem[], props: ConditionBuilderProps = {}) {
  const template: Template = {
    ...groupedTemplate,
    statements: [{ id: 's', customText: 'Snow!', conditions }],
  };
  const onChange = vi.fn<(template: Template) => void>();
  render(
    <ConditionBuilder
      defaultValue={template}
      attributes={groupedAttributes}
      onChange={onChange}
      {...props}
    />,
  );
  return () => onChange.mock.lastCall?.[0] ?? template;
}

/** What the first branch asks, in short: `(boots or tent) and stove`. */
function words({ statements: [statement] }: Template): string {
  return describeStatementText(describeStatement(statement ?? { conditions: [] })).replaceAll(' is set', '');
}

const joined = (item: ConditionItem, logicalOperator: 'and' | 'or'): ConditionItem => ({
  ...item,
  logicalOperator,
});

const [boots, tent, stove] = [asks('a', 'boots'), asks('b', 'tent'), asks('c', 'stove')];

const box = (name: string) => screen.getByRole('group', { name });

async function choose(name: string, entry: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('a group of conditions on a card', () => {
  it('a group of conditions on a card says how it asks and where it is, and holds the rows that a flat list has', () => {
    build([joined(stove, 'and'), joined(groupOf('g', 'any', [boots, groupOf('h', 'none', [tent])]), 'and')]);
    const group = box('group 2 of If: Any of these');
    expect(within(group).getByRole('group', { name: 'condition 1 of group 2 of If' })).toBeVisible();
    const inner = within(group).getByRole('group', { name: 'group 2 of group 2 of If: None of these' });
    expect(within(inner).getByRole('combobox', { name: 'Attribute name' })).toHaveValue('tent');
    expect(within(inner).queryByRole('button', { name: /Switch to/u })).toBeNull();
  });

  it('a person who switches how a group asks changes nothing else, by mouse and by arrow keys', async () => {
    const template = build([groupOf('g', 'any', [boots, tent])]);
    await userEvent.click(screen.getByRole('radio', { name: 'All of' }));
    expect(words(template())).toBe('boots and tent');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(words(template())).toBe('none of (boots or tent)');
    expect(screen.getByRole('radio', { name: 'None of' })).toHaveFocus();
    await undo();
    expect(words(template())).toBe('boots or tent');
  });

  it('a person adds conditions and groups to a group from its head, and goes on with their attributes', async () => {
    const template = build([groupOf('g', 'any', [boots])]);
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition to group 1 of If' }));
    expect(
      within(box('condition 2 of group 1 of If')).getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Add a group to group 1 of If' }));
    const inner = box('group 3 of group 1 of If: All of these');
    expect(within(inner).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
    expect(conditionsIn(template().statements[0]?.conditions ?? [])).toHaveLength(3);
    await undo();
    expect(screen.queryByRole('group', { name: /^group 3/u })).toBeNull();
  });

  it('a person adds a group beside conditions, joined as they are', async () => {
    const template = build([boots, joined(tent, 'or')]);
    await userEvent.click(screen.getByRole('button', { name: 'Add a group' }));
    const added = template().statements[0]?.conditions[2];
    expect(added).toMatchObject({ kind: 'all', logicalOperator: 'or', items: [{ attributeName: '' }] });
    expect(
      within(box('group 3 of If: All of these')).getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveFocus();
  });

  it('a person who adds to a card whose conditions are one group adds to that group', async () => {
    const template = build([groupOf('g', 'all', [boots])]);
    expect(screen.queryByRole('button', { name: 'Add And Condition' })).toBeNull();
    await choose('If', 'Add And Condition');
    expect(template().statements[0]?.conditions).toMatchObject([{ id: 'g', items: [{ id: 'a' }, {}] }]);
    await choose('If', 'Add Or Condition');
    expect(template().statements[0]?.conditions).toHaveLength(2);
  });

  it('an empty group asks for a condition, says that it needs one once it was left, and keeps the text from being copied', async () => {
    const template = build([groupOf('g', 'any', [])]);
    expect(generateLiquid(template()).incomplete).toMatchObject([{ code: 'group-empty', conditionId: 'g' }]);
    const add = screen.getByRole('button', { name: 'Add a condition' });
    expect(add).not.toHaveAccessibleDescription();
    add.focus();
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    await waitFor(() =>
      expect(add).toHaveAccessibleDescription('Add a condition to the group, or remove the group.'),
    );
    await userEvent.click(add);
    expect(
      within(box('condition 1 of group 1 of If')).getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveFocus();
  });

  it('a group of conditions on a card cannot be changed by those who may only read', () => {
    build([groupOf('g', 'none', [boots, groupOf('h', 'any', [])])], { readOnly: true });
    const group = box('group 1 of If: None of these');
    expect(group).toHaveTextContent(/^None ofthese is true/u);
    expect(group).toHaveTextContent('no condition yet');
    expect(within(group).queryByRole('radio')).toBeNull();
    expect(within(group).queryByRole('button', { name: /^(?:Add|Move|Actions)/u })).toBeNull();
  });

  it('a group of conditions on a card speaks German', () => {
    render(
      <MessagesProvider messages={de}>
        <ConditionBuilder defaultValue={groupedTemplate} attributes={groupedAttributes} />
      </MessagesProvider>,
    );
    expect(box('Gruppe 2 von Gruppe 1 von Wenn: Eine davon')).toHaveTextContent('davon trifft zu');
  });
});

describe('the menus of conditions and groups', () => {
  it('a person groups a condition with its neighbor, which asks the same until they switch it', async () => {
    const template = build([boots, joined(tent, 'or'), joined(stove, 'and')]);
    await choose('condition 1 of If', 'Group with the next');
    expect(words(template())).toBe('(boots or tent) and stove');
    expect(screen.getByRole('radio', { name: 'Any of' })).toHaveFocus();
    expect(screen.getByText('2 conditions put into group 1 of If.')).toBeInTheDocument();
    await choose('condition 2 of If', 'Group with the previous');
    expect(words(template())).toBe('(boots or tent) and stove');
    expect(box('group 1 of group 1 of If: Any of these')).toBeVisible();
    await undo();
    await undo();
    expect(words(template())).toBe('boots or (tent and stove)');
  });

  it('a person puts one condition into a group of the kind that is of use there', async () => {
    const template = build([boots, joined(tent, 'and')]);
    await choose('condition 2 of If', 'Put into a group');
    expect(template().statements[0]?.conditions[1]).toMatchObject({ kind: 'any', items: [{ id: 'b' }] });
    expect(screen.getByText('1 condition put into group 2 of If.')).toBeInTheDocument();
  });

  it('a person moves a condition into the group below and out of it again, and focus stays with its menu', async () => {
    const template = build([boots, joined(groupOf('g', 'any', [tent, stove]), 'and')]);
    await choose('condition 1 of If', 'Move into the group below');
    expect(words(template())).toBe('boots or tent or stove');
    const menu = () => screen.getByRole('button', { name: 'Actions for condition 1 of group 1 of If' });
    expect(menu()).toHaveFocus();
    expect(screen.getByText('condition 1 of If moved. Place 1 of 3 in group 1 of If.')).toBeInTheDocument();
    await choose('condition 1 of group 1 of If', 'Move out of the group');
    expect(words(template())).toBe('(tent or stove) and boots');
    expect(screen.getByRole('button', { name: 'Actions for condition 2 of If' })).toHaveFocus();
  });

  it('a person moves a group, copies it, takes it apart and deletes it, each to be undone at once', async () => {
    const template = build([boots, joined(groupOf('g', 'any', [tent, stove]), 'and')]);
    await choose('group 2 of If', 'Move up');
    expect(words(template())).toBe('(tent or stove) and boots');
    await choose('group 1 of If', 'Duplicate');
    expect(words(template())).toBe('(tent or stove) and (tent or stove) and boots');
    const ids = conditionsIn(template().statements[0]?.conditions ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    await choose('group 2 of If', /^Take the group apart/u);
    expect(words(template())).toBe('(tent or stove) and (tent or (stove and boots))');
    expect(screen.getByText('group 2 of If taken apart.')).toBeInTheDocument();
    await undo();
    await choose('group 1 of If', 'Delete the group with all 2');
    expect(words(template())).toBe('(tent or stove) and boots');
    expect(screen.getByRole('button', { name: 'Actions for group 1 of If' })).toHaveFocus();
    await undo();
    expect(words(template())).toBe('(tent or stove) and (tent or stove) and boots');
  });

  it('a person turns any of these into none of these, and back', async () => {
    const template = build([groupOf('g', 'any', [tent, stove])]);
    await choose('group 1 of If', 'Change to none of these');
    expect(words(template())).toBe('none of (tent or stove)');
    await choose('group 1 of If', 'Change to any of these');
    expect(words(template())).toBe('tent or stove');
  });

  it('the last condition of a group can be deleted, and focus goes to what adds one', async () => {
    build([groupOf('g', 'any', [tent])]);
    await choose('condition 1 of group 1 of If', 'Delete');
    expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus();
    await undo();
    expect(box('condition 1 of group 1 of If')).toBeVisible();
  });

  it('groups that would be too deep are not offered, and the menus say why', async () => {
    const deep = Array.from({ length: GROUP_DEPTH_MAX }, (_, index) => index).reduce<ConditionItem>(
      (inside, index) => groupOf(`g${String(index)}`, index % 2 === 0 ? 'any' : 'all', [inside]),
      boots,
    );
    const template = build([deep]);
    const before = template();
    const buttons = screen.getAllByRole('button', { name: /^Add a group to/u });
    const last = buttons.at(-1);
    if (last === undefined) throw new Error('There is no group.');
    expect(last).toHaveAccessibleDescription('Groups can be at most 5 deep.');
    await userEvent.click(last);
    expect(template()).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: /^Actions for condition 1 of/u }));
    const entry = await screen.findByRole('menuitem', { name: /^Put into a group/u });
    expect(entry).toHaveTextContent('Groups can be at most 5 deep.');
    expect(entry).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the keys that move conditions and groups', () => {
  it('Alt with an arrow moves a condition, with Shift over the border of a group, and focus stays in its field', async () => {
    const template = build([boots, joined(groupOf('g', 'any', [tent, stove]), 'and')]);
    const value = (name: string) => within(box(name)).getByRole('combobox', { name: /^Comparison/u });
    value('condition 1 of If').focus();
    await waitFor(async () => {
      await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
      expect(words(template())).toBe('boots or tent or stove');
    });
    expect(value('condition 1 of group 1 of If')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(words(template())).toBe('tent or boots or stove');
    expect(value('condition 2 of group 1 of If')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(words(template())).toBe('boots and (tent or stove)');
    expect(value('condition 1 of If')).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('condition 1 of If stays: it is the first already.')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(
      screen.getByText('condition 1 of If stays: there is no group to move into or out of.'),
    ).toBeInTheDocument();
  });

  it('Alt with an arrow moves a group that has focus in its head', async () => {
    const template = build([boots, joined(groupOf('g', 'any', [tent, stove]), 'and')]);
    screen.getByRole('radio', { name: 'Any of' }).focus();
    await waitFor(async () => {
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
      expect(words(template())).toBe('(tent or stove) and boots');
    });
    expect(screen.getByRole('radio', { name: 'Any of' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Any of' })).toBeChecked();
  });

  it('the handle of a condition leads it by arrows through all places of the groups, too', async () => {
    const template = build([boots, joined(groupOf('g', 'any', [tent, stove]), 'and')]);
    screen.getByRole('button', { name: 'Move condition 1 of If' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    expect(await screen.findByText('Place 2 of 3 in group 2 of If.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(words(template())).toBe('tent or boots or stove');
    expect(screen.getByRole('button', { name: 'Move condition 2 of group 1 of If' })).toHaveFocus();
  });
});

describe('a flat list that mixes and with or', () => {
  // The code of the checks takes a moment to come.
  beforeAll(async () => {
    await import('../GroupingOffers.tsx');
  }, 30_000);

  const mixed = [boots, joined(tent, 'and'), joined(stove, 'or')];

  it('a flat list that mixes and with or becomes groups as it is drawn, which changes nothing for anybody', async () => {
    const template = build(mixed);
    const before = generateLiquid(template()).text;
    const offer = await screen.findByRole('button', { name: 'Group as drawn' });
    expect(offer).toHaveAccessibleDescription('Everybody gets what they get now.');
    await userEvent.click(offer);
    expect(words(template())).toBe('boots and (tent or stove)');
    expect(box('group 2 of If: Any of these')).toBeVisible();
    expect(generateLiquid(template()).text).toBe(before);
    expect(screen.queryByRole('button', { name: 'Group as drawn' })).toBeNull();
    await undo();
    expect(await screen.findByRole('button', { name: 'Group as drawn' })).toBeVisible();
  });

  it('a flat list that mixes and with or becomes groups as people usually read it, and says who gets something else then', async () => {
    const template = build(mixed);
    const offer = await screen.findByRole('button', { name: 'Group as usually read' });
    expect(offer).toHaveAccessibleDescription(
      /^Changes what some people get, such as somebody with .*boots not set/u,
    );
    await userEvent.click(offer);
    expect(words(template())).toBe('(boots and tent) or stove');
    expect(
      within(box('condition 1 of group 1 of If')).getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveFocus();
    await undo();
    expect(template().statements[0]?.conditions).toEqual(mixed);
  });

  it('a flat list that mixes and with or is not offered as groups to those who may only read', () => {
    build(mixed, { readOnly: true });
    expect(screen.getByText(/^Liquid reads from the right/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Group as/u })).toBeNull();
  });
});

describe('a group of a hundred conditions', () => {
  it('a group of a hundred conditions keeps the other ninety-nine as they are when somebody types in one', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      asks(`c${String(index)}`, 'loyalty_tier', '==', 'x'),
    );
    const template = build([groupOf('g', 'any', many)]);
    const rows = many.map((_, index) => box(`condition ${String(index + 1)} of group 1 of If`));
    const before = template().statements[0]?.conditions[0];
    await userEvent.type(within(box('condition 50 of group 1 of If')).getByLabelText('Value'), 'yz');
    const after = template().statements[0]?.conditions[0];
    if (!before || !after || !isConditionGroup(before) || !isConditionGroup(after))
      throw new Error('The group is gone.');
    expect(after.items[49]).toMatchObject({ value: 'xyz' });
    expect(after.items.filter((item, index) => item === before.items[index])).toHaveLength(99);
    expect(rows.every((row) => row.isConnected)).toBe(true);
  });
});

describe('what is said of a group', () => {
  it('a closed card says what its groups ask, without parentheses around all of it', async () => {
    render(<ConditionBuilder defaultValue={groupedTemplate} attributes={groupedAttributes} />);
    expect(box('Else If 1')).toHaveTextContent(
      /^Else If 1\(country is equal to DE or country is equal to AT\) and \(favorite_activity is equal to skiing or/u,
    );
  });
});
