import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';

const settings = { ...exampleTemplate.settings, hasFallback: false };

const load = vi.fn<() => Promise<object>>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@sluice/liquid/text', () => load());
});
afterEach(() => vi.doUnmock('@sluice/liquid/text'));
afterAll(() => void vi.resetModules());

it('the checks that the server did not send are asked for again with the next change', async () => {
  load.mockRejectedValueOnce(new TypeError('no answer'));
  const { useFindings } = await import('./useFindings.ts');
  const { result, rerender } = renderHook(({ template }) => useFindings(template), {
    initialProps: { template: { ...exampleTemplate, settings } },
  });
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(result.current).toMatchObject({ findings: [], isChecking: true });
  load.mockImplementation(() => vi.importActual('@sluice/liquid/text'));
  rerender({ template: { ...exampleTemplate, settings: { ...settings } } });
  await waitFor(() => expect(result.current.findings).not.toEqual([]));
  expect(result.current.isChecking).toBe(false);
});
