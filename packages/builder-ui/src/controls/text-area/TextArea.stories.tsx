import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Controls/TextArea',
  component: TextArea,
  args: { label: 'Then send', defaultValue: 'Hi there, Pro pays for itself.' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { defaultValue: '', placeholder: 'What these people receive' } };
export const Code: Story = {
  args: { code: true, defaultValue: "{% if country == 'DE' %}\nHallo\n{% endif %}" },
};
export const WithError: Story = { args: { error: "There's no content to save." } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
