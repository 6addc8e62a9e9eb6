import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
