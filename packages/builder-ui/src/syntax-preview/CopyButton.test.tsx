import '@testing-library/jest-dom/vitest';
import { createTemplate, generateLiquid, mapConditions } from '@sluice/liquid';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { CopyButton } from './CopyButton.tsx';

const generated = generateLiquid(exampleTemplate);
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async () => {
  fireEvent.click(screen.getByRole('button'));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
};

describe('CopyButton', () => {
  it('CopyButton copies the text exactly, and says so for two seconds', async () => {
    writeText.mockResolvedValue(undefined);
    render(<CopyButton generated={generated} />);
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(generated.text);
    expect(screen.getByRole('button')).toHaveAccessibleName('Copied!');
    act(() => {
      vi.advanceTimersByTime(1999);
    });
    expect(screen.getByRole('button')).toHaveAccessibleName('Copied!');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('button')).toHaveAccessibleName('Copy');
  });

  it('CopyButton shows an error when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    render(<CopyButton generated={generated} />);
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Copy failed. Please try again');
  });

  it('CopyButton copies nothing while a value is invalid, and does not call it missing', async () => {
    const template = exampleTemplate.statements.map((statement) => ({
      ...statement,
      conditions: mapConditions(statement.conditions, (condition) =>
        condition.dataType === 'number' ? { ...condition, value: '12,5' } : condition,
      ),
    }));
    render(<CopyButton generated={generateLiquid({ ...exampleTemplate, statements: template })} />);
    expect(screen.getByRole('button')).toHaveAccessibleDescription('1 part is invalid. Correct it to copy.');
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Not copied: some parts are invalid.');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('CopyButton copies nothing while parts are missing and says how many', async () => {
    const onRefused = vi.fn<() => void>();
    render(<CopyButton generated={generateLiquid(createTemplate())} onRefused={onRefused} />);
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/3 parts are missing/);
    await press();
    expect(writeText).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
