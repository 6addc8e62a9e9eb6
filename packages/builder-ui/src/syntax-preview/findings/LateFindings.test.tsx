import '@testing-library/jest-dom/vitest';
import { checkTemplate } from '@sluice/liquid/text';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';

const template = { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } };

let arrive: () => void;

beforeEach(() => {
  vi.resetModules();
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./LineFindings.tsx', async () => {
    await arrival;
    return vi.importActual('./LineFindings.tsx');
  });
});

afterEach(() => {
  cleanup();
  arrive();
});
afterAll(() => void vi.resetModules());

it('focus stays on its line when the findings arrive, and a person can go on to them', async () => {
  const { SyntaxPreview } = await import('../SyntaxPreview.tsx');
  const findings = checkTemplate(template);
  const onLead = vi.fn<() => void>();
  render(<SyntaxPreview template={template} findings={findings} onGo={onLead} onShow={onLead} />);
  const line = screen.getAllByRole('button', { name: /: go to its card$/ })[0];
  line?.focus();
  expect(screen.queryByRole('button', { name: /findings, each on its card$/ })).toBeNull();
  arrive();
  const first = await screen.findByRole('button', { name: /findings, each on its card$/ });
  expect(line).toHaveFocus();
  expect(line).toBeInTheDocument();
  await userEvent.click(first);
  expect(onLead).toHaveBeenCalledOnce();
});
