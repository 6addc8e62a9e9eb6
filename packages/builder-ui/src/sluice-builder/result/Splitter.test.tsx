import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { SluiceBuilder } from '../SluiceBuilder.tsx';

// jsdom holds no pointer.
beforeAll(() => {
  Object.assign(Element.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => false });
});

describe('the width of the result', () => {
  it('the width of the result is changed by keyboard, and remembered', async () => {
    localStorage.clear();
    const { unmount } = render(<SluiceBuilder defaultValue={exampleTemplate} />);
    const line = () => screen.getByRole('separator', { name: 'Width of the result' });
    expect(line()).toHaveAttribute('aria-valuenow', '44');
    line().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(line()).toHaveAttribute('aria-valuenow', '46');
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(line()).toHaveAttribute('aria-valuenow', '50');
    unmount();
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    expect(line()).toHaveAttribute('aria-valuenow', '50');
    await userEvent.dblClick(line());
    expect(line()).toHaveAttribute('aria-valuenow', '44');
    line().focus();
    await userEvent.keyboard('{Home}');
    expect(line()).toHaveAttribute('aria-valuenow', '30');
    localStorage.clear();
  });
});
