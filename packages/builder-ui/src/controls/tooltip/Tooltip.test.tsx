import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Tooltip } from './Tooltip.tsx';

/** Where a dialog's scrim is. */
const SCRIM = 100;

const levelOf = (element: HTMLElement) => Number(element.style.zIndex);

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

  it('of a control in a dialog is above the dialog', async () => {
    render(
      <Dialog isOpen onOpenChange={() => undefined} title="Save snippet">
        <Tooltip text="Undoes the last change">
          <Button>Undo</Button>
        </Tooltip>
      </Dialog>,
    );
    screen.getByRole('button', { name: 'Undo' }).focus();
    expect(levelOf(await screen.findByRole('tooltip'))).toBeGreaterThan(SCRIM);
  });
});
