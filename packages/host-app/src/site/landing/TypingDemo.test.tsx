import { generateLiquid, type Template } from '@sluice/liquid';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '../../test/site/stub-media.ts';
import { TypingDemo } from './TypingDemo.tsx';

const SNIPPET = [
  "{% if {{custom_attribute.${subscription_status}}} != 'subscribed' %}",
  'Go Pro and get every trail map, also offline.',
  '{% else %}',
  'Thanks for being on the Pro Plan!',
  '{% endif %}',
].join('\n');

/** The same, as a person builds it. */
const TEMPLATE: Template = {
  statements: [
    {
      id: 'sta_1',
      customText: 'Go Pro and get every trail map, also offline.',
      conditions: [
        {
          id: 'con_1',
          attributeType: 'custom_attribute',
          attributeName: 'subscription_status',
          dataType: 'string',
          operator: '!=',
          value: 'subscribed',
        },
      ],
    },
  ],
  settings: {
    hasFallback: true,
    fallbackType: 'custom',
    customFallback: 'Thanks for being on the Pro Plan!',
    abortReason: '',
  },
};

function code(): HTMLElement {
  const found = document.querySelector('pre');
  if (!found) throw new Error('There is no snippet.');
  return found;
}

/** The text that can be seen: what has not been typed yet is at the end, and invisible. */
function typedText(): string {
  const pieces = [...code().children].flatMap((piece) => [...piece.childNodes]);
  return pieces
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('');
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** Character by character: each waits for the one before to be shown. */
const type = (characters: number) => {
  for (let count = 0; count < characters; count += 1) pass(40);
};

/** What the page is told of whether the demo is on the screen. */
let report: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => {
          act(() => callback([{ isIntersecting }]));
        };
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

it('the snippet is what the engine prints', () => {
  expect(generateLiquid(TEMPLATE).text.trim()).toBe(SNIPPET);
  render(<TypingDemo />);
  expect(code()).toHaveProperty('textContent', SNIPPET);
});

it('typing starts after 500 ms, takes 40 ms for each character, and starts anew after 8 seconds', () => {
  render(<TypingDemo />);
  expect(typedText()).toBe('');
  pass(499);
  expect(typedText()).toBe('');
  pass(1);
  expect(typedText()).toBe('{');
  pass(39);
  expect(typedText()).toBe('{');
  pass(1);
  expect(typedText()).toBe('{%');
  type(SNIPPET.length - 2);
  expect(typedText()).toBe(SNIPPET);
  pass(7999);
  expect(typedText()).toBe(SNIPPET);
  pass(1);
  expect(typedText()).toBe('');
  pass(500);
  expect(typedText()).toBe('{');
});

it('the room for all of the text is there from the start', () => {
  render(<TypingDemo />);
  pass(500);
  expect(code().textContent).toBe(SNIPPET);
});

it('people who want no motion see the finished snippet', () => {
  stubMedia('prefers-reduced-motion');
  render(<TypingDemo />);
  pass(5000);
  expect(typedText()).toBe(SNIPPET);
  expect(screen.queryByRole('button', { name: 'Pause typing' })).toBeNull();
});

it('typing stops while the demo is scrolled away or its tab is hidden, and goes on afterwards', () => {
  render(<TypingDemo />);
  pass(500);
  report(false);
  pass(10_000);
  expect(typedText()).toBe('{');
  report(true);
  pass(40);
  expect(typedText()).toBe('{%');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(10_000);
  expect(typedText()).toBe('{%');
  hidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(40);
  expect(typedText()).toBe('{% ');
});

it('people can pause the typing and continue it', () => {
  render(<TypingDemo />);
  pass(500);
  fireEvent.click(screen.getByRole('button', { name: 'Pause typing' }));
  pass(10_000);
  expect(typedText()).toBe('{');
  fireEvent.click(screen.getByRole('button', { name: 'Continue typing' }));
  pass(40);
  expect(typedText()).toBe('{%');
});

it('Copy copies the whole snippet at any time, and says Copied! for 2 seconds', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<TypingDemo />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(writeText).toHaveBeenCalledWith(SNIPPET);
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
  pass(1999);
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
  pass(1);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});

it('a copy that fails is ignored silently', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  render(<TypingDemo />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
