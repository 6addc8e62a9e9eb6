import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from '../button/Button.tsx';
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
});
