import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sharedTokens } from '../../theme/tokens.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Tooltip } from './Tooltip.tsx';

/** Where a dialog's scrim is. */
const SCRIM = Number(sharedTokens['z-dialog']);

/** The number behind the token that an element names. */
const levelOf = (element: HTMLElement) => {
  const token = /^var\(--sluice-(?<name>[\w-]+)\)$/u.exec(element.style.zIndex)?.groups?.['name'];
  return Number(new Map(Object.entries<string>(sharedTokens)).get(token ?? ''));
};

describe('a tooltip', () => {
  it('of the page is below a dialog that opens over it', async () => {
    render(
      <Tooltip text="Undoes the last change">
        <Button>Undo</Button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect(levelOf(await screen.findByRole('tooltip'))).toBeLessThan(SCRIM);
  });

  describe('of a control in a dialog', () => {
    const open = async () => {
      const onOpenChange = vi.fn<(isOpen: boolean) => void>();
      render(
        <Dialog isOpen onOpenChange={onOpenChange} title="Rename">
          <Tooltip text="Undoes the last change">
            <Button>Undo</Button>
          </Tooltip>
        </Dialog>,
      );
      await userEvent.tab();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
      return { onOpenChange, tooltip: await screen.findByRole('tooltip') };
    };

    it('of a control in a dialog is above the dialog, and no screen reader misses it', async () => {
      const { tooltip } = await open();
      expect(levelOf(tooltip)).toBeGreaterThan(SCRIM);
      expect(tooltip.closest('[inert], [aria-hidden="true"]')).toBeNull();
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(
        'Undoes the last change',
      );
    });

    it('of a control in a dialog is closed by Escape before the dialog is', async () => {
      const { onOpenChange } = await open();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('tooltip')).toBeNull();
      expect(onOpenChange).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    });
  });
});
