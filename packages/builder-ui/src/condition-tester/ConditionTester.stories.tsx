import { createTemplate, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { selectorOf } from '../builder-dom/builder-dom.ts';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import type { SavedPerson } from './people/saved-person.ts';
import { useConditionTester } from './useTester.ts';

const meta = {
  title: 'Builder/ConditionTester',
  component: ConditionTester,
  args: { template: exampleTemplate },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 460, background: 'var(--sluice-surface-0)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof ConditionTester>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No value yet: Test waits, and says what for. */
export const Empty: Story = {};

/** No branch is complete: three examples to start from. */
export const NothingToTest: Story = { args: { template: createTemplate(), onChooseExample: fn() } };

/** One press shows who gets what. */
export const ExamplePerson: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gets If' }));
    await expect(await canvas.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
  },
};

/** By keyboard: fill a sample, test, read the verdict. */
export const Matched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Fill in' }).focus();
    await userEvent.keyboard('{Enter}');
    const country = canvas.getByRole('combobox', { name: 'country' });
    country.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Condition matched! If')).toBeVisible();
  },
};

/** Not set is a value: a person who matches nothing gets the fallback. */
export const NotMatched: Story = {
  args: { template: { ...exampleTemplate, statements: exampleTemplate.statements.slice(2) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: /Kind of value for country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not set' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText('No conditions matched')).toBeVisible();
    await expect(canvas.getByText('Abort message: no matching branch')).toBeVisible();
  },
};

const caseMatters: Template = {
  ...exampleTemplate,
  statements: [
    {
      id: 'a',
      customText: 'For skiers.',
      conditions: [
        {
          id: 'a1',
          attributeType: 'custom_attribute',
          attributeName: 'favorite_sport',
          dataType: 'string',
          operator: 'contains',
          value: 'Ski',
        },
      ],
    },
  ],
};

/** Braze reads it differently from how a person would: amber, with the reason. */
export const ReadingsDiffer: Story = {
  args: { template: caseMatters, onFix: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'favorite_sport' }), 'downhill ski{Enter}');
    await expect(await canvas.findByText(/Condition matched!/)).toBeVisible();
    const reason = canvas.getByText(/Upper and lower case matter to Braze/);
    await expect(reason).toBeVisible();
    // The offered fix leaves room for the words beside it.
    await expect(reason.offsetWidth).toBeGreaterThan(200);
  },
};

/** Text against number with an order: the engine stops. */
export const EngineError: Story = {
  args: {
    template: {
      ...caseMatters,
      statements: [
        {
          id: 'a',
          customText: 'Big spender.',
          conditions: [
            {
              id: 'a1',
              attributeType: 'custom_attribute',
              attributeName: 'spend',
              operator: '>',
              value: '50',
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'spend' }), '80{Enter}');
    await expect(await canvas.findByText(/Braze stops here with an error/)).toBeVisible();
  },
};

const onlyInPart: Template = {
  ...exampleTemplate,
  statements: [
    {
      id: 'a',
      customText:
        'Hi {{${first_name} | shout}}! {% connected_content https://example.com/offers :save offers %}{{content_blocks.${footer}}}',
      conditions: [
        {
          id: 'a1',
          attributeType: 'default_attribute',
          attributeName: 'country',
          dataType: 'string',
          operator: '==',
          value: 'DE',
        },
      ],
    },
  ],
};

/** Some content is known only to Braze: amber, with what is missing from the message. */
export const SimulatedInPart: Story = {
  args: { template: onlyInPart },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText(/what “connected_content” returns/)).toBeVisible();
    await expect(canvas.getByText(/Only Braze knows what the filter “shout” returns/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Only part of this message can be simulated.');
  },
};
export const SimulatedInPartDark: Story = { ...SimulatedInPart, globals: { theme: 'dark' } };

/** The tester lights up the branch in the preview below. */
export const BesidePreview: Story = {
  render: ({ template }) => <Pair template={template} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in' }));
    const status = canvas.getByRole('textbox', { name: 'subscription_status' });
    await userEvent.clear(status);
    await userEvent.type(status, 'pro{Enter}');
    await expect(await canvas.findByText('Condition matched! Else If 1')).toBeVisible();
    await expect(canvasElement.querySelectorAll(selectorOf('lit'))).toHaveLength(2);
  },
};

function Pair({ template }: { template: Template }) {
  const tester = useConditionTester(template);
  return (
    <>
      <ConditionTester template={template} tester={tester} />
      <SyntaxPreview template={template} litBranch={tester.litBranch} hasCopy={false} />
    </>
  );
}

const birthday: Template = {
  ...exampleTemplate,
  statements: [
    {
      id: 'a',
      customText: 'Many happy returns, {{${first_name}}}!',
      conditions: [
        {
          id: 'a1',
          attributeType: 'default_attribute',
          attributeName: 'date_of_birth',
          dataType: 'time',
          operator: 'anniversary-within',
          value: '7',
        },
      ],
    },
  ],
};

/** As if it were a week before the birthday, in a zone where it is already the next day. */
export const SentOnADate: Story = {
  args: { template: birthday, timeZone: 'Pacific/Auckland' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'first_name' }), 'Noor');
    await fireEvent.change(canvas.getByLabelText('date_of_birth'), { target: { value: '1990-03-12' } });
    await userEvent.click(canvas.getByRole('button', { name: /^Send date/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /7 days before/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(
      await canvas.findByText(/As if sent on 5 March 2027 at 09:00, Pacific\/Auckland/),
    ).toBeVisible();
    await expect(canvas.getByText(/For Braze it is 4 March 2027/)).toBeVisible();
  },
};
export const SentOnADateDark: Story = { ...SentOnADate, globals: { theme: 'dark' } };

/** Half a date is none: the test waits for the rest. */
export const NoSuchDate: Story = {
  args: { template: birthday, timeZone: 'Europe/Berlin' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Send date/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'On a date' }));
    await fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '' } });
    await expect(await screen.findByRole('alert')).toHaveTextContent('Enter a whole date');
  },
};

export const MatchedDark: Story = { ...Matched, globals: { theme: 'dark' } };

export const ReadingsDifferDark: Story = { ...ReadingsDiffer, globals: { theme: 'dark' } };

export const EngineErrorDark: Story = { ...EngineError, globals: { theme: 'dark' } };

const people: readonly SavedPerson[] = [
  {
    id: '1',
    name: 'Noor, free',
    inputs: { 'custom_attribute:subscription_status': { kind: 'value', text: 'free' } },
  },
  {
    id: '2',
    name: 'Jo, pro',
    inputs: { 'custom_attribute:subscription_status': { kind: 'value', text: 'pro' } },
  },
];

/** By keyboard: choose a saved person. */
export const SamplePeople: Story = {
  args: { people, onSavePerson: fn(), onDeletePerson: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('combobox', { name: /^Sample people/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'subscription_status' })).toHaveValue('pro');
  },
};

/** Three people pasted, one of them with text in a number attribute. The field for them fills the sheet. */
export const ManyPeople: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Test many people at once' }));
    const text = await screen.findByRole('textbox', { name: 'People as CSV or JSON' });
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.paste(
      'name,subscription_status,total_spend,country,first_name\nNoor,free,80,DE,Noor\nJo,pro,5,FR,\nSam,free,many,US,Sam',
    );
    const start = screen.getByRole('button', { name: 'Test everybody' });
    await userEvent.click(start);
    await expect(await screen.findByText('3 people tested.')).toBeVisible();
    await expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    const left =
      screen.getByRole('dialog').getBoundingClientRect().bottom - start.getBoundingClientRect().bottom;
    await expect(left).toBeLessThan(40);
  },
};
export const ManyPeopleDark: Story = { ...ManyPeople, globals: { theme: 'dark' } };

const winterList = `Name,Loyalty,Spend,First Name,Country,Last store visit\n${Array.from(
  { length: 240 },
  (_, at) => {
    const name =
      ['Lucía Ferrer', 'Sven Dahl', 'Noor Haddad', 'Teo Marin', 'Ida Holm', 'Jun Sato'][at % 6] ?? '';
    const plan = ['free', 'pro', 'Free', 'free'][at % 4] ?? '';
    const spend = at % 11 === 10 ? '420 €' : String((at * 37) % 400);
    return [name, plan, spend, name.split(' ')[0], ['DE', 'US', 'FR'][at % 3], '2026-11-02'].join(',');
  },
).join('\n')}\n`;

/** A file of 240 people: two columns are remembered, others are guessed, and one is not used. The host keeps people. */
export const PeopleFromFile: Story = {
  args: {
    onKeepPeople: fn(),
    onRememberColumns: fn(),
    rememberedColumns: {
      loyalty: 'custom_attribute:subscription_status',
      spend: 'custom_attribute:total_spend',
    },
    keepNote: 'Everybody in your workspace sees them.',
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Test many people at once' }));
    const sheet = await screen.findByRole('dialog');
    const input = sheet.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('no field for a file');
    await userEvent.upload(input, new File([winterList], 'winter-list.csv', { type: 'text/csv' }));
    await expect(await screen.findByText('240 people tested.')).toBeVisible();
    await expect(screen.getByText('winter-list.csv')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Else If 1 / }));
    await userEvent.click(screen.getByRole('button', { name: 'All 240' }));
    await expect(screen.getByRole('button', { name: 'All 240' })).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onKeepPeople).not.toHaveBeenCalled();
  },
};
export const PeopleFromFileDark: Story = { ...PeopleFromFile, globals: { theme: 'dark' } };

/** More than the sheet has room for: the text and the results scroll side by side, and the button stays. */
export const MorePeopleThanFit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Test many people at once' }));
    const text = await screen.findByRole('textbox', { name: 'People as CSV or JSON' });
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.paste(`country,subscription_status,total_spend${'\nDE,free,80'.repeat(100)}`);
    const start = screen.getByRole('button', { name: 'Test everybody' });
    await userEvent.click(start);
    await expect(await screen.findByText('100 people tested.')).toBeVisible();
    const sheet = screen.getByRole('dialog').getBoundingClientRect();
    await expect(start.getBoundingClientRect().bottom).toBeLessThan(sheet.bottom);
    await expect(text.offsetHeight).toBeGreaterThan(sheet.height);
    await expect(text.scrollHeight).toBe(text.offsetHeight);
  },
};

const productMail: Template = {
  statements: [
    {
      id: 's1',
      customText:
        '{% for product in {{event_properties.${products}}} %}{{product.name}}, {{product.price}} €, {{product.stock}} left. {% endfor %}',
      conditions: [
        {
          id: 'c1',
          attributeType: 'custom_event',
          attributeName: 'cart_left',
          eventProperty: 'total',
          operator: '>',
          value: '50',
        },
      ],
    },
  ],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
};

/** A product list is a table, with a column for each field that the message reads. What is not set is said. */
export const ProductList: Story = {
  args: { template: productMail },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'stock of product 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText(/nothing stands there: product\.stock/)).toBeVisible();
  },
};

export const ProductListDark: Story = { ...ProductList, globals: { theme: 'dark' } };

/** On a phone, the table scrolls in its frame. */
export const ProductListOnAPhone: Story = {
  ...ProductList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358, background: 'var(--sluice-surface-0)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
};

/** An example of what Braze gets fills in what is in it. */
export const ExamplePayload: Story = {
  args: { template: productMail },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and change people' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Paste an example payload/ }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Example in JSON' }));
    await userEvent.paste(
      '{ "properties": { "products": [{ "name": "Boots", "price": 139.00, "stock": 2 }] } }',
    );
    await expect(await screen.findByText(/^Found: .*products\.$/)).toBeVisible();
  },
};
