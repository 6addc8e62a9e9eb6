import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Template } from '@sluice/liquid';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectorOf, type Mark } from '../builder-dom/builder-dom.ts';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';

const LATE_IMPORT = /\bimport\('(\.[^']+)'\)/gu;

/** Whether a file is part of what people get. */
const isSource = (path: string) =>
  /\.tsx?$/u.test(path) && !/\.(?:test|stories)\.|\/test(?:-data)?\//u.test(path);

/** The files below `folder` that are loaded after what needs them is shown, read from the sources: paths on this computer. */
function lateModulesIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSource);
  const late = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(LATE_IMPORT)].map(([, target = '']) =>
      join(dirname(path), target),
    ),
  );
  return [...new Set(late)].toSorted();
}

const sources = join(import.meta.dirname, '..');

/** Everything that a builder loads after it is shown. */
const lateModules = lateModulesIn(sources);

let arrive: () => void;

/** The late modules that were asked for, by their names. */
let fetched: string[];

/** A person who types without a pause between two keys. */
const person = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.resetModules();
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fetched = [];
  for (const path of lateModules) {
    vi.doMock(path, async () => {
      fetched.push(basename(path));
      await arrival;
      return vi.importActual(path);
    });
  }
});

afterEach(() => {
  cleanup();
  arrive();
});
afterAll(() => void vi.resetModules());

/** The builder as a page has it whose network has delivered nothing more so far. */
async function showBuilder(onChange = vi.fn<(template: Template) => void>(), template = exampleTemplate) {
  const { ConditionBuilder } = await import('./ConditionBuilder.tsx');
  render(<ConditionBuilder defaultValue={template} attributes={exampleAttributes} onChange={onChange} />);
  return onChange;
}

const row = (name: string) => within(screen.getByRole('group', { name }));

const markedElements = (name: Mark) => [...document.querySelectorAll<HTMLElement>(selectorOf(name))];

/** Opens a card and answers its first row. */
async function openCard(name: string) {
  await person.click(within(screen.getByLabelText(name)).getByRole('button', { name: /^Else If/ }));
  return row(`condition 1 of ${name}`);
}

describe('a builder whose further code has not arrived', () => {
  it.each([
    ['a phone', true],
    ['a page with a pointer', false],
  ])('a builder on %s asks for what lists need before they open: %s', async (_, isTouched) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(hover: none)' }));
    vi.stubGlobal('requestIdleCallback', (onIdle: () => void) => setTimeout(onIdle));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    try {
      await showBuilder();
      const ofLists = () =>
        ['AttributeList.tsx', 'PopoverSurface.tsx', 'SelectList.tsx'].filter((name) =>
          fetched.includes(name),
        );
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      await waitFor(() => expect(ofLists()).toHaveLength(isTouched ? 3 : 0));
    } finally {
      cleanup();
      vi.unstubAllGlobals();
    }
  });

  it('a builder whose further code has not arrived keeps every key of a list that is chosen and typed at full speed', async () => {
    await showBuilder();
    const first = row('condition 1 of If');
    first.getByRole('combobox', { name: /^Comparison/ }).focus();
    // The earlier value is now the first chip, before the input.
    await person.keyboard('is any{Enter}{Tab}{Tab}');
    const value = first.getByRole('combobox', { name: 'Value' });
    expect(value).toHaveFocus();
    await person.keyboard('gold,pro,tri');
    expect(screen.queryByRole('listbox')).toBeNull();
    arrive();
    await person.keyboard('al');
    expect(value).toHaveValue('trial');
    await person.keyboard('{Enter}');
    expect(first.getByRole('list')).toHaveTextContent('freegoldprotrial');
    expect(first.getByRole('combobox', { name: 'Value' })).toBe(value);
    expect(value).toHaveFocus();
  });

  it('a builder whose further code has not arrived keeps the field and the keys of a value with suggestions, and offers them when they arrive', async () => {
    await showBuilder();
    const first = await openCard('Else If 2');
    const value = first.getByRole('combobox', { name: 'Value' });
    await person.clear(value);
    await person.keyboard('german');
    expect(value).toHaveValue('german');
    expect(screen.queryByRole('listbox')).toBeNull();
    arrive();
    expect(await screen.findByRole('option', { name: /^DE/ })).toBeVisible();
    expect(first.getByRole('combobox', { name: 'Value' })).toBe(value);
    expect(value).toHaveFocus();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(value).toHaveValue('DE');
  });

  it('a builder whose further code has not arrived keeps the field and the keys of an attribute, and lists attributes when the list arrives', async () => {
    await showBuilder();
    const first = row('condition 1 of If');
    const field = first.getByRole('combobox', { name: 'Attribute name' });
    await person.clear(field);
    await person.keyboard('total_sp');
    expect(screen.queryByRole('listbox')).toBeNull();
    arrive();
    expect(await screen.findByRole('option', { name: /^total_spend_last_30d/ })).toBeVisible();
    await person.keyboard('end');
    expect(first.getByRole('combobox', { name: 'Attribute name' })).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('total_spend');
  });

  it('a builder whose further code has not arrived continues with the comparison at full speed, and no key is lost', async () => {
    const onChange = await showBuilder();
    await person.click(screen.getByRole('button', { name: 'Add Or Condition' }));
    await person.keyboard('brand_new{Enter}is at l{Enter}50');
    const added = row('condition 3 of If');
    expect(added.getByLabelText('Value')).toHaveFocus();
    expect(onChange.mock.lastCall?.[0].statements[0]?.conditions[2]).toMatchObject({
      attributeName: 'brand_new',
      operator: '>=',
      value: '50',
    });
    const value = added.getByLabelText('Value');
    arrive();
    await person.keyboard('0');
    expect(added.getByLabelText('Value')).toBe(value);
    expect(value).toHaveValue('500');
  });

  it('a builder whose further code has not arrived keeps the keys that are typed into an empty builder when the examples arrive', async () => {
    const { ConditionBuilder } = await import('./ConditionBuilder.tsx');
    render(<ConditionBuilder attributes={exampleAttributes} />);
    const name = row('condition 1 of If').getByRole('combobox', { name: 'Attribute name' });
    await person.click(name);
    await person.keyboard('total');
    arrive();
    expect(await screen.findByRole('group', { name: 'Start from an example' })).toBeVisible();
    await person.keyboard('_spe');
    expect(row('condition 1 of If').getByRole('combobox', { name: 'Attribute name' })).toBe(name);
    expect(name).toHaveFocus();
    expect(name).toHaveValue('total_spe');
  });

  it('a builder whose further code has not arrived keeps focus on the button of a menu, and opens the menu when it arrives', async () => {
    await showBuilder();
    const button = screen.getByRole('button', { name: 'Actions for If' });
    button.focus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    arrive();
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    await waitFor(() => expect(entries[0]).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it.each([
    ['presses Escape', () => person.keyboard('{Escape}')],
    ['goes to another field', () => person.click(screen.getByRole('textbox', { name: 'Then send' }))],
  ])(
    'a builder whose further code has not arrived opens no menu for a person who %s before it arrives',
    async (_, leave) => {
      await showBuilder();
      const button = screen.getByRole('button', { name: 'Actions for If' });
      await person.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      await leave();
      expect(button).toHaveAttribute('aria-expanded', 'false');
      arrive();
      await person.click(button);
      expect(await screen.findByRole('menu')).toBeVisible();
    },
  );

  it('a builder whose further code has not arrived keeps focus on a chip in a text, and opens its editor when it arrives', async () => {
    const onChange = await showBuilder();
    const text = screen.getByRole('textbox', { name: 'Then send' });
    const chip = screen.getByRole('button', { name: 'first_name, if blank: there' });
    chip.focus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chip).toHaveFocus();
    arrive();
    const editor = within(await screen.findByRole('dialog', { name: 'Inserted attribute' }));
    await waitFor(() => expect(editor.getByRole('textbox', { name: 'Default value' })).toHaveFocus());
    await person.keyboard('friend{Enter}');
    expect(onChange.mock.lastCall?.[0].statements[0]?.customText).toContain("default: 'friend'");
    await waitFor(() => expect(text).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Then send' })).toBe(text);
  });

  it('a builder whose further code has not arrived keeps a text that a person has left, and says what is wrong with it when the code that reads Liquid arrives', async () => {
    await showBuilder();
    const [field] = screen.getAllByRole('textbox', { name: 'Then send' });
    if (field === undefined) throw new Error('No card is open.');
    await person.clear(field);
    await person.keyboard('Bye {{% else %}{Tab}');
    expect(field).toHaveValue('Bye {% else %}');
    expect(field).not.toHaveAccessibleDescription();
    arrive();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/else/u));
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('a builder whose further code has not arrived keeps focus in the cards when the line of a kept text arrives', async () => {
    const source = { keyword: 'if', before: 'Hello', closing: '{% endif %}', after: '' } as const;
    await showBuilder(undefined, { ...exampleTemplate, source });
    const text = screen.getByRole('textbox', { name: 'Then send' });
    await person.type(text, 'Bye');
    expect(screen.queryByRole('button', { name: /^Kept as it is/ })).toBeNull();
    arrive();
    expect(await screen.findByRole('button', { name: 'Kept as it is: Hello 1 line' })).toBeVisible();
    await person.keyboard('!');
    expect(text).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Then send' })).toBe(text);
    expect(text).toHaveDisplayValue(/Bye!$/);
  });

  it('a builder whose further code has not arrived keeps focus on a control with a tooltip, and shows the tooltip when it arrives', async () => {
    const [{ Tooltip }, { Button }] = await Promise.all([
      import('../controls/tooltip/Tooltip.tsx'),
      import('../controls/button/Button.tsx'),
    ]);
    render(
      <Tooltip text="Custom attribute">
        <Button>custom</Button>
      </Tooltip>,
    );
    await person.tab();
    const button = screen.getByRole('button', { name: 'custom' });
    expect(button).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    arrive();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Custom attribute');
    expect(screen.getByRole('button', { name: 'custom' })).toBe(button);
    expect(button).toHaveFocus();
  });

  it('a builder whose further code has not arrived moves a card by the keys that were pressed earlier when the code for dragging arrives', async () => {
    const onChange = await showBuilder();
    screen.getByRole('button', { name: 'Move Else If 2' }).focus();
    await person.keyboard(' {ArrowUp}{ArrowUp} ');
    expect(onChange).not.toHaveBeenCalled();
    arrive();
    expect(await screen.findByText('Else If 2 put down. Place 1 of 3.')).toBeInTheDocument();
    const ids = onChange.mock.lastCall?.[0].statements.map(({ id }) => id);
    expect(ids).toEqual(['s3', 's1', 's2']);
  });

  it('a builder whose further code has not arrived drags the card that is still held when the code for dragging arrives, and none that was released', async () => {
    // No layout here: nothing lies under a point.
    document.elementFromPoint = () => null;
    await showBuilder();
    const held = screen.getByRole('button', { name: 'Move Else If 2' });
    const press = { pointerId: 1, isPrimary: true, button: 0, clientY: 10 };
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move Else If 1' }), press);
    fireEvent.pointerUp(window, press);
    fireEvent.pointerDown(held, press);
    arrive();
    await waitFor(() => {
      fireEvent.pointerMove(window, { ...press, clientY: 60 });
      expect(markedElements('dragged')).toHaveLength(1);
    });
    expect(markedElements('dragged')[0]).toContainElement(held);
  });
});

describe('a whole builder whose further code has not arrived', () => {
  const showAll = async () => {
    const { SluiceBuilder } = await import('../sluice-builder/SluiceBuilder.tsx');
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
  };
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });

  it('a whole builder whose further code has not arrived takes the keys of a person who edits the text, and keeps text and caret when the rest of the editor arrives', async () => {
    await showAll();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field()).toHaveFocus();
    field().setSelectionRange(0, 0);
    await person.keyboard('Dear ');
    arrive();
    await screen.findByRole('form', { name: 'Liquid' });
    expect(field()).toHaveFocus();
    await person.keyboard('you');
    expect(field().value).toMatch(/^Dear you\{%/u);
  });

  it('a whole builder whose further code has not arrived takes the keys of a person who imports, and keeps text and caret when the rest of the sheet arrives', async () => {
    await showAll();
    const button = screen.getByRole('button', { name: 'Import Liquid' });
    await person.click(button);
    expect(field()).toHaveFocus();
    await person.keyboard('Hi there{ArrowLeft}{ArrowLeft}');
    arrive();
    await screen.findByRole('form', { name: 'Liquid' });
    expect(field()).toHaveFocus();
    await person.keyboard('!');
    expect(field()).toHaveValue('Hi the!re');
    await person.clear(field());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('a whole builder whose further code has not arrived keeps the press of a person who imports a text at once, and applies the text when the code that reads it arrives', async () => {
    await showAll();
    const button = screen.getByRole('button', { name: 'Import Liquid' });
    await person.click(button);
    const apply = screen.getByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    await person.paste('{% if 1 == 1 %}Servus{% elsif 2 == 2 %}Salut{% endif %}');
    apply.focus();
    await person.keyboard('{Enter}');
    expect(apply).toHaveFocus();
    expect(apply).toHaveAttribute('aria-busy', 'true');
    arrive();
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Liquid preview' })).toHaveTextContent('Salut'),
    );
  });

  it('a whole builder whose further code has not arrived forgets a press on Apply when the person types on', async () => {
    await showAll();
    await person.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await person.keyboard('Hi');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await person.type(field(), ' there');
    arrive();
    await screen.findAllByText(/No conditions/u);
    expect(field()).toHaveValue('Hi there');
    expect(screen.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  });

  it('a whole builder whose further code has not arrived does not move a person who has gone elsewhere meanwhile', async () => {
    await showAll();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const tab = screen.getByRole('tab', { name: /^Preview/ });
    tab.focus();
    arrive();
    await screen.findByRole('form', { name: 'Liquid' });
    expect(tab).toHaveFocus();
  });

  it('a whole builder whose further code has not arrived keeps focus on the button when a sheet that takes no keys is awaited', async () => {
    await showAll();
    await person.click(screen.getByRole('tab', { name: /^Test/ }));
    expect(screen.getByRole('tab', { name: /^Test/ })).toHaveFocus();
    arrive();
    const many = await screen.findByRole('button', { name: /many/i });
    expect(screen.getByRole('tab', { name: /^Test/ })).toHaveFocus();
    await person.click(many);
    expect(document.body).not.toHaveFocus();
  });
});

it('the tests above hold back every module that loads late', () => {
  expect(lateModules.map((path) => relative(sources, path))).toMatchInlineSnapshot(`
    [
      "analysis/analyse-on-page.ts",
      "attribute-combobox/AttributeList.tsx",
      "branch-table/BranchTable.tsx",
      "branch-table/PasteSheet.tsx",
      "condition-builder/condition/PlacedFindings.tsx",
      "condition-builder/drag/start-dragging.ts",
      "condition-builder/islands/FirstBranch.tsx",
      "condition-builder/islands/FoldedIslands.tsx",
      "condition-builder/menus/menu-entries.tsx",
      "condition-builder/message-text/text-problem.ts",
      "condition-builder/statement/FindingsChip.tsx",
      "condition-builder/statement/GroupingOffers.tsx",
      "condition-builder/statement/MatchChip.tsx",
      "condition-builder/statement/PeopleChip.tsx",
      "condition-builder/value-editor/suggestions/SuggestionRows.tsx",
      "condition-builder/value-editor/suggestions/known-values.ts",
      "condition-tester/payload/PayloadSheet.tsx",
      "condition-tester/people/many/ManyPeopleSheet.tsx",
      "controls/dialog/Modality.tsx",
      "controls/menu/MenuList.tsx",
      "controls/popover/PopoverSurface.tsx",
      "controls/select/SelectList.tsx",
      "controls/toast/ToastRegions.tsx",
      "controls/tooltip/TooltipBubble.tsx",
      "examples/ExamplePicker.tsx",
      "examples/gallery/ExampleGallery.tsx",
      "findings-list/FindingsList.tsx",
      "mail-preview/MailPreview.tsx",
      "message-builder/email/TestedEmail.tsx",
      "message-builder/result/sample-of-person.ts",
      "message-builder/state/read-texts.ts",
      "message-builder/state/walk-message.ts",
      "sluice-builder/result/BuilderTests.tsx",
      "sluice-builder/result/PeopleOfResult.tsx",
      "sluice-builder/result/TesterPanel.tsx",
      "snippet-tests/made-up-people.ts",
      "snippet-tests/run-tests.ts",
      "syntax-preview/editor/TextVerdict.tsx",
      "syntax-preview/editor/read-liquid.ts",
      "syntax-preview/findings/LineFindings.tsx",
    ]
  `);
});
