import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plansAfter, plansBefore } from '../test-data/renamed-templates.ts';
import { compareLines, groupLines, LiquidComparison } from './LiquidComparison.tsx';

describe('two Liquid texts', () => {
  it('two Liquid texts are shown as one, with the line that went and the line that came', () => {
    render(<LiquidComparison before={plansBefore} after={plansAfter} label="Greeting" title="greeting" />);
    expect(screen.getByRole('region', { name: 'Greeting' })).toHaveTextContent('greeting');
    expect(screen.getByRole('group', { name: '1 line added, 1 line removed' })).toHaveAttribute(
      'tabindex',
      '0',
    );
    expect(screen.getByRole('deletion')).toHaveTextContent("== 'Gold' %}");
    expect(screen.getByRole('insertion')).toHaveTextContent("== 'Platinum' %}");
    expect(screen.getByText('Removed:')).toBeInTheDocument();
  });

  it('two Liquid texts have what is far from a difference folded until somebody asks for it', async () => {
    const before = Array.from({ length: 40 }, (_, index) => `line ${String(index)}`).join('\n');
    render(<LiquidComparison before={before} after={`${before}\nend`} label="Long" />);
    expect(screen.queryByText('line 3')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 37 lines that are the same' }));
    expect(screen.getByText('line 3')).toBeVisible();
  });

  it('wrap long lines, or not, as the person wants', async () => {
    render(<LiquidComparison before={plansBefore} after={plansAfter} label="Greeting" />);
    const wrap = screen.getByRole('button', { name: 'Wrap long lines' });
    expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(wrap);
    expect(wrap).toHaveAttribute('aria-pressed', 'false');
  });

  it('two Liquid texts are said to be the same when nothing differs', () => {
    render(<LiquidComparison before={plansBefore} after={plansBefore} label="Greeting" />);
    expect(screen.getByText('The text is the same.')).toBeVisible();
  });
});

describe('compared lines', () => {
  it('compared lines give both texts back, whatever they are', () => {
    const text = array(constantFrom('a', 'b', '{% if ${x} %}', '{{', '\n', '\n', '\r\n', ' '), {
      maxLength: 30,
    }).map((parts) => parts.join(''));
    assert(
      property(text, text, (before, after) => {
        const lines = groupLines(compareLines(before, after)).flatMap((group) => group.lines);
        const textOf = (without: string): string =>
          lines
            .filter(({ kind }) => kind !== without)
            .map(({ line }) => line.tokens.map((token) => token.text).join(''))
            .join('\n');
        expect(textOf('added')).toBe(before);
        expect(textOf('removed')).toBe(after);
      }),
    );
  });

  it('compared lines show long texts without anything in common one after the other', () => {
    const text = (letter: string): string =>
      Array.from({ length: 3000 }, (_, index) => `${letter}${String(index)}`).join('\n');
    const kinds = compareLines(text('a'), text('b')).map(({ kind }) => kind);
    expect(kinds.indexOf('added')).toBe(3000);
    expect(kinds).toHaveLength(6000);
  });
});
