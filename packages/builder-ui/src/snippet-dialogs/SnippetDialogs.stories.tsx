import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent } from 'storybook/test';
import { Note } from '../controls/note/Note.tsx';
import { loadTags } from '../test/snippet-fixtures.ts';
import { inFrame } from '../test/in-frame.ts';
import { DeleteSnippetDialog } from './DeleteSnippetDialog.tsx';
import { EditSnippetDialog } from './EditSnippetDialog.tsx';
import { SaveSnippetDialog } from './SaveSnippetDialog.tsx';
import { ViewSnippetDialog } from './ViewSnippetDialog.tsx';

const snippet = {
  name: 'Upgrade prompt',
  tags: ['lifecycle', 'upsell'],
  content: "{% if {{custom_attribute.${plan}}} == 'free' %}\nGo Pro.\n{% endif %}",
};

const onSave = fn();
const onClose = fn();
const onDelete = fn();
const onRefused = fn();

const meta = {
  title: 'Snippets/SnippetDialogs',
  component: SaveSnippetDialog,
  parameters: inFrame,
  args: { isOpen: true, onOpenChange: onClose, onSave, loadTagSuggestions: loadTags },
} satisfies Meta<typeof SaveSnippetDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Save: Story = {
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Save' });
    const name = screen.getByRole('textbox', { name: /Name/u });
    await expect(name).toHaveFocus();
    await expect(save).toBeDisabled();
    await userEvent.type(name, '   ');
    await expect(save).toBeDisabled();
    await userEvent.type(name, 'Upgrade prompt ');
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'upsell{Enter}');
    await userEvent.click(save);
    await expect(onSave).toHaveBeenLastCalledWith({ name: 'Upgrade prompt', tags: ['upsell'] });
  },
};

/** The button is off, so that Enter would do nothing. */
export const EnterWithoutName: Story = {
  args: { onRefused },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: /Name/u });
    await userEvent.type(name, '  {Enter}');
    await expect(name).toHaveAccessibleDescription('Please enter a name for your snippet.');
    await expect(onRefused).toHaveBeenLastCalledWith('name');
    await userEvent.type(name, 'Upgrade prompt');
    await expect(name).not.toHaveAccessibleDescription();
  },
};

export const SuggestionsFloatAboveTheDialog: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'vi');
    await userEvent.click(await screen.findByRole('option', { name: 'vip' }));
    await expect(await screen.findByRole('button', { name: 'Remove vip' })).toBeVisible();
    // What was typed to find the tag is not a tag of its own.
    await expect(screen.queryByRole('button', { name: 'Remove vi' })).toBeNull();
    await expect(screen.getByRole('dialog', { name: 'Save snippet' })).toBeVisible();
  },
};

export const Saving: Story = { args: { isSaving: true, initial: { name: 'Upgrade prompt' } } };
export const SaveFailed: Story = {
  args: { initial: snippet, error: 'Failed to save snippet. Please try again.' },
};
export const SaveDraft: Story = {
  args: { saveLabel: 'Save draft', note: <Note tone="warn">One condition has no value yet.</Note> },
};
export const SaveDark: Story = { globals: { theme: 'dark' }, args: { initial: snippet } };

export const View: Story = {
  render: () => <ViewSnippetDialog snippet={snippet} onClose={onClose} />,
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Liquid' })).toHaveTextContent('Go Pro.');
    await expect(screen.getByRole('button', { name: 'Copy' })).toBeEnabled();
  },
};
/** The browser refuses the copy: the button says so, and that it can be tried again. */
export const ViewCopyFailed: Story = {
  render: () => <ViewSnippetDialog snippet={snippet} onClose={onClose} />,
  play: async () => {
    const copy = await screen.findByRole('button', { name: 'Copy' });
    spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await userEvent.click(copy);
    await expect(await screen.findByRole('button', { name: 'Copy failed. Please try again' })).toBeVisible();
  },
};
export const ViewDraft: Story = {
  render: () => <ViewSnippetDialog snippet={{ ...snippet, isDraft: true }} onClose={onClose} />,
};

export const Edit: Story = {
  render: () => (
    <EditSnippetDialog snippet={snippet} onClose={onClose} onSave={onSave} loadTagSuggestions={loadTags} />
  ),
  play: async () => {
    const content = await screen.findByRole('textbox', { name: /Liquid/u });
    await userEvent.clear(content);
    await expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.type(content, 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect(onSave).toHaveBeenLastCalledWith({ ...snippet, content: 'Hello' });
  },
};

/** What was typed is not lost by a key, and broken Liquid is named before it is saved. */
export const EditAndLeave: Story = {
  render: () => (
    <EditSnippetDialog snippet={snippet} onClose={onClose} onSave={onSave} loadTagSuggestions={loadTags} />
  ),
  play: async () => {
    const content = await screen.findByRole('textbox', { name: /Liquid/u });
    await userEvent.clear(content);
    await userEvent.type(content, '{{% if x %}');
    await expect(await screen.findByText('Braze would refuse this message')).toBeVisible();
    onClose.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await expect(onClose).toHaveBeenCalled();
  },
};

export const Delete: Story = {
  render: () => (
    <DeleteSnippetDialog snippet={snippet} onClose={onClose} onDelete={onDelete} restorableForDays={30} />
  ),
  play: async () => {
    await expect(await screen.findByText(/You can restore it for 30 days\./u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(onDelete).toHaveBeenCalled();
  },
};

/** Where a host has no trash, deleting is final, and the dialog says so. */
export const DeleteForGood: Story = {
  render: () => <DeleteSnippetDialog snippet={snippet} onClose={onClose} onDelete={onDelete} />,
  play: async () => {
    await expect(await screen.findByText(/This cannot be undone\./u)).toBeVisible();
  },
};
