import '@testing-library/jest-dom/vitest';
import { generateLiquid } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import type { SluiceBuilderProps } from './sluice-builder-props.ts';
import type { LoadAttributes } from './useAttributeSource.ts';

type OnChange = NonNullable<SluiceBuilderProps['onChange']>;

const preview = () => screen.getByRole('group', { name: 'Liquid preview' });
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('SluiceBuilder', () => {
  it('SluiceBuilder updates the Liquid with each keystroke', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent('>= 505');
  });

  it('SluiceBuilder rerenders only one preview line when a person types a value', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const below = within(preview()).getByText("'DE'");
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent('>= 505');
    expect(below).toBeInTheDocument();
  });

  it('SluiceBuilder has a heading for each of its two columns', () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Syntax Preview' })).toBeInTheDocument();
  });

  it('SluiceBuilder says of a text without conditions that there is nothing to test', async () => {
    render(<SluiceBuilder defaultValue={importText('Hello everybody')} />);
    expect(
      await screen.findByRole('tab', { name: /This text has no conditions to test\./ }),
    ).toBeInTheDocument();
  });

  it('the Test tab of SluiceBuilder opens while no condition is complete, and says that there is nothing to test', async () => {
    const { rerender } = render(<SluiceBuilder />);
    await openTab(/^Test/);
    expect(await screen.findByText('No valid conditions to test')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
    rerender(<SluiceBuilder value={exampleTemplate} />);
    expect(await screen.findByRole('textbox', { name: 'subscription_status' })).toBeVisible();
  });

  it('SluiceBuilder treats a source that does not return a list as failed', async () => {
    const loadAttributes = (async () => ({ items: [] })) as unknown as LoadAttributes;
    render(<SluiceBuilder defaultValue={exampleTemplate} loadAttributes={loadAttributes} />);
    expect(await screen.findByText('The attributes could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeVisible();
  });

  it('SluiceBuilder opens its lists and menus inside the dialog around it', async () => {
    render(
      <ThemeProvider>
        <Dialog isOpen onOpenChange={() => undefined} title="Message">
          <SluiceBuilder defaultValue={exampleTemplate} />
        </Dialog>
      </ThemeProvider>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Message' });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for If' }));
    const menu = await screen.findByRole('menu');
    expect(dialog).toContainElement(menu);
    expect(menu.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
  });

  it('SluiceBuilder opens with the result of a test where the host wants that', async () => {
    render(<SluiceBuilder startsTested defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    expect(screen.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Condition matched! If')).toBeVisible();
    expect(document.body).toHaveFocus();
    await openTab(/^Preview/);
    await openTab(/^Test/);
    expect(await screen.findByText('Condition matched! If')).toBeVisible();
  });

  it('SluiceBuilder tells the host why the template changed', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(onChange.mock.calls.at(-1)?.[1]).toEqual({ reason: 'statement-added' });
  });

  it('SluiceBuilder shows the host’s value, whatever was typed', async () => {
    render(<SluiceBuilder value={exampleTemplate} />);
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent(/>= 50 /u);
  });

  it('SluiceBuilder makes the chosen layout part of the template, and undoes it', async () => {
    const onChange = vi.fn<OnChange>();
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await user.click(screen.getByRole('combobox', { name: /^Layout/ }));
    await user.click(await screen.findByRole('option', { name: 'One line' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template?.settings.outputStyle).toBe('one-line');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(template && generateLiquid(template).text);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText(/^10 lines ·/)).toBeVisible();
  });
});
