import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateComponent } from './late-component.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const Menu = () => <p>The menu</p>;

type FetchMenu = () => Promise<typeof Menu>;

describe('a component whose code comes late', () => {
  it('a component whose code comes late is shown as soon as its code comes, and breaks nothing while the server is away', async () => {
    const fetchCode = vi
      .fn<FetchMenu>(async () => Menu)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const LateMenu = lateComponent(fetchCode);
    render(
      <Suspense fallback={<p>Not yet</p>}>
        <LateMenu />
      </Suspense>,
    );
    await vi.advanceTimersByTimeAsync(1500);
    expect(fetchCode).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Not yet')).toBeDefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText('The menu')).toBeDefined();
    expect(screen.queryByText('Not yet')).toBeNull();
  });

  it('a component whose code comes late is fetched once, when it is prepared, shown, or both', async () => {
    const fetchCode = vi.fn<FetchMenu>(async () => Menu);
    const LateMenu = lateComponent(fetchCode);
    LateMenu.prepare();
    LateMenu.prepare();
    render(
      <Suspense fallback={null}>
        <LateMenu />
      </Suspense>,
    );
    expect(await screen.findByText('The menu')).toBeDefined();
    expect(fetchCode).toHaveBeenCalledOnce();
  });
});
