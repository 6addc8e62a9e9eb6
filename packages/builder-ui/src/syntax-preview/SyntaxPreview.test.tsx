import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { dataNames, selectorOf } from '../builder-dom/builder-dom.ts';
import { EditablePreview } from '../test/EditablePreview.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import { SyntaxPreview } from './SyntaxPreview.tsx';
import type { PreviewPlace } from './code/preview-places.ts';

const lineOf = (text: string) => screen.getByText(text).closest(selectorOf('lineNumber')) as HTMLElement;

describe('the preview under a pointer', () => {
  it('the preview reports the condition under the pointer, and nothing once it has left', async () => {
    const onPoint = vi.fn<(place: PreviewPlace | undefined) => void>();
    render(<SyntaxPreview template={exampleTemplate} onPoint={onPoint} />);
    await userEvent.hover(lineOf("'pro'"));
    expect(onPoint).toHaveBeenLastCalledWith({ statementId: 's2', conditionId: 'c3' });
    await userEvent.unhover(lineOf("'pro'"));
    expect(onPoint).toHaveBeenLastCalledWith(undefined);
  });

  it('the preview highlights the lines of what is hovered in the builder', () => {
    render(<SyntaxPreview template={exampleTemplate} pointed={{ statementId: 's2' }} />);
    expect(lineOf("'pro'")).toHaveAttribute(dataNames.pointed);
    expect(lineOf("'free'")).not.toHaveAttribute(dataNames.pointed);
  });
});

describe('the layout', () => {
  it('the layout is a setting of the template, and applies to the text and to the copy', async () => {
    const user = userEvent.setup();
    render(<EditablePreview start={exampleTemplate} />);
    await user.click(screen.getByRole('combobox', { name: /^Layout/ }));
    await user.click(await screen.findByRole('option', { name: 'One line' }));
    expect(await screen.findByText(/^1 line ·/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const { text } = generateLiquid(exampleTemplate, { outputStyle: 'one-line' });
    await expect(navigator.clipboard.readText()).resolves.toBe(text);
  });

  it('the layout cannot be chosen where nobody listens: the text shown would not be the text sent', () => {
    render(<SyntaxPreview template={exampleTemplate} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a line', () => {
  const goTo = (line: number) => screen.getByRole('button', { name: `Line ${String(line)}: go to its card` });
  const renderLeading = () => {
    const onGo = vi.fn<(place: PreviewPlace) => void>();
    render(<SyntaxPreview template={exampleTemplate} onGo={onGo} />);
    return onGo;
  };

  it('that is clicked leads to the part of the condition under the pointer', async () => {
    const onGo = renderLeading();
    await userEvent.click(screen.getByText("'pro'"));
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's2', conditionId: 'c3', part: 'value' });
    await userEvent.click(screen.getByText('Kostenloser Versand bis Sonntag.'));
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's3', conditionId: undefined, part: 'text' });
    await userEvent.click(screen.getByText('else'));
    expect(onGo).toHaveBeenLastCalledWith('fallback');
  });

  it('a line leads there by keyboard: one stop for Tab, arrow keys from line to line', async () => {
    const onGo = renderLeading();
    const { length } = screen.getAllByRole('button', { name: /go to its card$/ });
    expect(length).toBe(9);
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toContain(goTo(1));
    goTo(1).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's1', part: 'text' });
    await userEvent.keyboard('{End}{Enter}');
    expect(goTo(9)).toHaveFocus();
    expect(onGo).toHaveBeenLastCalledWith('fallback');
    await userEvent.keyboard('{Home}');
    expect(goTo(1)).toHaveFocus();
  });

  it('a line is lit while what it belongs to has focus in the builder', () => {
    const lit = () =>
      screen
        .getAllByRole('button', { name: /go to its card$/ })
        .flatMap((button, index) =>
          button.parentElement?.hasAttribute(dataNames.current) ? [index + 1] : [],
        );
    const show = (focused: PreviewPlace) => (
      <SyntaxPreview template={exampleTemplate} onGo={vi.fn<() => void>()} focused={focused} />
    );
    const { rerender } = render(show({ statementId: 's1', conditionId: 'c2' }));
    expect(lit()).toEqual([2]);
    rerender(show({ statementId: 's1', part: 'text' }));
    expect(lit()).toEqual([3]);
    rerender(show({ statementId: 's3' }));
    expect(lit()).toEqual([6, 7]);
    rerender(show('fallback'));
    expect(lit()).toEqual([8, 9]);
  });
});

describe('helper variables', () => {
  const anniversary: Template = {
    ...exampleTemplate,
    statements: exampleTemplate.statements.slice(0, 1).map((statement) => ({
      ...statement,
      conditions: statement.conditions.slice(0, 1).map((condition) => ({
        ...condition,
        attributeName: 'birthday',
        dataType: 'time' as const,
        operator: 'anniversary-today' as const,
        value: '',
      })),
    })),
  };

  it('helper variables have a color of their own and are explained below the text', () => {
    const { container } = render(<SyntaxPreview template={anniversary} />);
    const helpers = [...container.querySelectorAll('[data-kind="helper"]')].map(
      ({ textContent }) => textContent,
    );
    expect(helpers.length).toBeGreaterThan(1);
    for (const name of helpers) expect(name).toMatch(/^sluice_\w+$/u);
    for (const other of container.querySelectorAll('[data-kind="reference"]'))
      expect(other).not.toHaveTextContent('sluice_');
    expect(screen.getByText(/are helper variables/u)).toBeVisible();
  });

  it('helper variables are not mentioned where a text has none', () => {
    render(<SyntaxPreview template={exampleTemplate} />);
    expect(screen.queryByText(/are helper variables/u)).toBeNull();
  });
});
