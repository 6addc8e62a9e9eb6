import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Combobox } from '../controls/combobox/Combobox.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

describe('ThemeProvider', () => {
  it('ThemeProvider creates a themed container for overlays and removes it on unmount', () => {
    const { unmount } = render(
      <ThemeProvider mode="dark" className="brand-x">
        <Dialog isOpen onOpenChange={() => undefined} title="Hello" />
      </ThemeProvider>,
    );
    const portal = screen.getByRole('dialog', { name: 'Hello' }).closest('[data-sluice-theme="portal"]');
    expect(portal?.getAttribute('data-theme')).toBe('dark');
    expect(portal?.classList.contains('brand-x')).toBe(true);
    unmount();
    expect(document.querySelector('[data-sluice-theme]')).toBeNull();
  });

  it('ThemeProvider does not make the page longer, whatever the height of its root', () => {
    render(<ThemeProvider className="as-tall-as-the-window">text</ThemeProvider>);
    const portal = document.querySelector<HTMLElement>('[data-sluice-theme="portal"]');
    expect(portal?.style.display).toBe('contents');
  });

  it('ThemeProvider opens everything in the element that the host chooses, or at the end of the page', () => {
    const chosen = document.createElement('div');
    document.body.append(chosen);
    for (const [portalContainer, place] of [
      [chosen, chosen],
      [() => chosen, chosen],
      [() => null, document.body],
      [null, document.body],
    ] as const) {
      const { unmount } = render(
        <ThemeProvider portalContainer={portalContainer}>
          <Dialog isOpen onOpenChange={() => undefined} title="Hello" />
        </ThemeProvider>,
      );
      const portal = screen.getByRole('dialog', { name: 'Hello' }).closest('[data-sluice-theme="portal"]');
      expect(portal?.parentNode).toBe(place);
      unmount();
    }
    chosen.remove();
  });

  it('the first Escape closes an open list, and nothing of the host hears of it; the host hears of the second', async () => {
    const heard: string[] = [];
    const ended = new AbortController();
    for (const capture of [true, false])
      document.addEventListener('keydown', ({ key }) => heard.push(key), { capture, signal: ended.signal });
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a host's dialog hears keys like this
      <div onKeyDown={({ key }) => heard.push(key)}>
        <ThemeProvider>
          <Combobox label="City" items={[{ key: 'rome', text: 'Rome' }]} opensOn="focus" />
        </ThemeProvider>
      </div>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(heard).not.toContain('Escape');
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(expect.arrayContaining(['Escape', 'Escape', 'Escape']));
    ended.abort();
  });

  it('ThemeProvider does not restyle the page around it', () => {
    render(<ThemeProvider>text</ThemeProvider>);
    expect(document.body.className).toBe('');
    expect(document.documentElement.style).toHaveLength(0);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('ThemeProvider renders on a server', () => {
    expect(renderToString(<ThemeProvider>text</ThemeProvider>)).toContain('text');
  });
});
