import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPath } from '../../config/paths.ts';
import { stubMedia } from '../../test/site/stub-media.ts';
import { SiteHeader } from './SiteHeader.tsx';

const { prototype } = HTMLDialogElement;
const NAMES = ['showModal', 'close', 'hidePopover'] as const;
const native = Object.getOwnPropertyDescriptors(prototype);
const showModal = vi.fn<() => void>();

beforeEach(() => {
  stubMedia();
  localStorage.clear();
  showModal.mockClear();
  // jsdom has neither modal dialogs nor popovers.
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      showModal();
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
    hidePopover: () => undefined,
  });
});

afterEach(() => {
  for (const name of NAMES) {
    const { [name]: descriptor } = native as Partial<Record<string, PropertyDescriptor>>;
    if (descriptor) Object.defineProperty(prototype, name, descriptor);
    else Reflect.deleteProperty(prototype, name);
  }
});

const dialog = () => {
  const [found] = document.getElementsByTagName('dialog');
  if (!found) throw new Error('There is no menu.');
  return found;
};
const open = () => fireEvent.click(screen.getByLabelText('Open menu'));
const inHeader = (name: string) =>
  screen.getAllByRole('link', { name, hidden: true }).find((link) => !dialog().contains(link));

it('the header links to the four sections, to signing in and to creating an account', () => {
  render(<SiteHeader />);
  expect(inHeader('How It Works')?.getAttribute('href')).toBe('/#how-it-works');
  expect(inHeader('Features')?.getAttribute('href')).toBe('/#features-section');
  expect(inHeader('Pricing')?.getAttribute('href')).toBe('/#pricing-section');
  expect(inHeader('Contact Us')?.getAttribute('href')).toBe('/#contact-section');
  expect(inHeader('Sign In')?.getAttribute('href')).toBe('/auth');
  expect(inHeader('Get Started')?.getAttribute('href')).toBe('/auth?tab=register');
});

it('signed-in people find Open Sluice in place of Sign In, in the header and in the menu', () => {
  localStorage.setItem('sluice.session', '{}');
  render(<SiteHeader />);
  expect(inHeader('Open Sluice')?.getAttribute('href')).toBe(startPath);
  open();
  expect(within(dialog()).getByText('Open Sluice').getAttribute('href')).toBe(startPath);
  expect(screen.queryByText('Sign In')).toBeNull();
});

it('whoever signs out in another tab finds Sign In again', () => {
  localStorage.setItem('sluice.session', '{}');
  render(<SiteHeader />);
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sluice.session' })));
  expect(inHeader('Sign In')).toBeDefined();
});

it('the menu is a modal dialog with the same links', () => {
  render(<SiteHeader />);
  open();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog().getAttribute('aria-label')).toBe('Menu');
  const names = [...dialog().querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(names).toEqual(['How It Works', 'Features', 'Pricing', 'Contact Us', 'Sign In', 'Get Started']);
});

it('without scripts the browser opens the menu as a popover', () => {
  render(<SiteHeader />);
  const trigger = screen.getByLabelText('Open menu');
  expect(dialog().getAttribute('popover')).toBe('auto');
  expect(trigger.getAttribute('popovertarget')).toBe(dialog().id);
});

it.each([
  ['its close button', () => screen.getByLabelText('Close menu')],
  ['one of its links', () => within(dialog()).getByText('Pricing')],
  ['the page beside it', () => dialog()],
])('the menu closes at a press on %s', (_where, find) => {
  render(<SiteHeader />);
  open();
  expect(dialog().open).toBe(true);
  fireEvent.click(find());
  expect(dialog().open).toBe(false);
});

it('the menu closes when the window becomes wide enough for the header', () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  }));
  render(<SiteHeader />);
  open();
  for (const listener of listeners) listener();
  expect(dialog().open).toBe(false);
});
