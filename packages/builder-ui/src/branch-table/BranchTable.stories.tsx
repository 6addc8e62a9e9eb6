import { defaultAttributes, type Condition, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';

const asks = (
  id: string,
  attributeName: string,
  value: string,
  more: Partial<Condition> = {},
): Condition => ({
  id,
  attributeType: 'default_attribute',
  attributeName,
  dataType: 'string',
  operator: '==',
  value,
  ...more,
});

const and = { logicalOperator: 'and' } as const;

const texts = {
  de: (country: string) => `Servus {{\${first_name} | default: 'there'}}, 20 % auf Stiefel in ${country}.`,
  en: (country: string) => `20 % off boots until Sunday, shipped to ${country}.`,
  fr: (country: string) => `20 % sur les chaussures, livrées en ${country}.`,
};

/** Three languages by four countries. */
const matrix: Template = {
  statements: (['de', 'en', 'fr'] as const).flatMap((language) =>
    ['DE', 'AT', 'CH', 'LU'].map((country) => ({
      id: `${language}-${country}`,
      customText: texts[language](country),
      conditions: [
        asks(`${language}-${country}-1`, 'language', language),
        asks(`${language}-${country}-2`, 'country', country, and),
      ],
    })),
  ),
  settings: {
    hasFallback: true,
    fallbackType: 'custom',
    customFallback: '20 % off boots until Sunday.',
    abortReason: '',
  },
};

/** Rows that no cells can say, a comparison of its own, a list, a value that is missing. */
const varied: Template = {
  ...matrix,
  statements: [
    ...matrix.statements.slice(0, 2),
    {
      id: 'or',
      customText: 'For two cities',
      conditions: [asks('or-1', 'city', 'Bonn'), asks('or-2', 'city', 'Wien', { logicalOperator: 'or' })],
    },
    {
      id: 'group',
      customText: "{% abort_message('no consent') %}",
      conditions: [
        { id: 'g', kind: 'any', items: [asks('g-1', 'city', 'Bonn'), asks('g-2', 'gender', 'F')] },
      ],
    },
    {
      id: 'own',
      customText: 'Not at home',
      conditions: [
        asks('own-1', 'language', 'it', { operator: '!=' }),
        asks('own-2', 'country', 'DE, AT, CH', { ...and, operator: 'is-any-of' }),
      ],
    },
    { id: 'gap', customText: '', conditions: [asks('gap-1', 'country', '')] },
  ],
};

const meta = {
  title: 'Builder/SluiceBuilder/Table',
  component: SluiceBuilder,
  tags: ['!autodocs'],
  args: { attributes: defaultAttributes, defaultValue: matrix, hideTitle: 'visually' },
  decorators: [
    (Story, { parameters }) => <div style={{ maxWidth: Number(parameters['width'] ?? 1240) }}>{Story()}</div>,
  ],
} satisfies Meta<typeof SluiceBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const show: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
  await canvas.findByRole('grid');
};

/** Branches as rows, attributes as columns, everybody else last. */
export const Matrix: Story = { play: show };

export const MatrixDark: Story = { ...Matrix, globals: { theme: 'dark' } };

/** The table scrolls sideways, and its branches stay. */
export const MatrixNarrow: Story = { ...Matrix, parameters: { width: 342 } };

export const ReadOnly: Story = { ...Matrix, args: { readOnly: true } };

/** What a table cannot show keeps its row, with a way to its card. */
export const RowsThatStayCards: Story = { play: show, args: { defaultValue: varied } };

/** Nothing is asked yet. */
export const Empty: Story = {
  play: show,
  args: {
    defaultValue: {
      ...matrix,
      statements: ['one', 'two'].map((id) => ({
        id,
        customText: '',
        conditions: [{ id: `${id}-1`, attributeType: '', attributeName: '', operator: '', value: '' }],
      })),
    },
  },
};

/** What each column becomes, and what each row changes, before anything is changed. */
export const PasteFromASheet: Story = {
  play: async (context) => {
    await show(context);
    const page = within(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Paste from a sheet' }));
    const field = await page.findByRole('textbox', { name: 'Table from Excel or Google Sheets' });
    const rows = matrix.statements.map(({ conditions, customText }, index) => {
      const [language = '', country = ''] = conditions.map((item) => ('items' in item ? '' : item.value));
      const name = country === 'CH' ? 'Schweiz' : country;
      return [
        index === 9 ? 'it' : language,
        name,
        'Mara',
        index === 7 ? 'Free to Luxembourg.' : customText,
      ].join('\t');
    });
    await userEvent.click(field);
    await userEvent.paste(['Sprache\tLand\tOwner\tText', ...rows].join('\n'));
    await expect(await page.findByRole('button', { name: 'Use 12 rows' })).toBeEnabled();
  },
};
