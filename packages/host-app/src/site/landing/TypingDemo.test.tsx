import { conditionsIn, describeCondition, generateLiquid, type Template } from '@sluice/liquid';
import { describeConditionText } from '@sluice/liquid/messages';
import { prepareMessage } from '@sluice/liquid/render';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '../../test/site/stub-media.ts';
import { TypingDemo } from './TypingDemo.tsx';
import { SHOWN_WITHOUT_SCRIPTS_MS } from './TypingDemo.styles.ts';

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

const cards = () =>
  within(screen.getByRole('list', { name: 'The cards that it becomes, and who gets what' })).getAllByRole(
    'listitem',
  );

/** Whether a part of a card waits to be typed. */
const waits = (part: HTMLElement | undefined) => part?.closest('[data-waiting]') != null;

it('the cards say what the snippet means, and their people get from the engine what is said of them', () => {
  render(<TypingDemo />);
  const [first, second] = cards();
  const [condition] = conditionsIn(TEMPLATE.statements[0]?.conditions ?? []);
  // A card has its value in a field of its own, without quotes.
  const sentence = condition && describeConditionText(describeCondition(condition)).replaceAll('"', '');
  expect(first?.textContent).toContain(sentence);
  const receives = (status: string) =>
    prepareMessage(SNIPPET).render({ values: { 'custom_attribute:subscription_status': status } });
  for (const [card, person, status] of [
    [first, 'Sven', 'free'],
    [second, 'Lucía', 'subscribed'],
  ] as const) {
    const received = receives(status);
    expect(card?.textContent).toContain(`${person} gets this`);
    expect(card?.textContent).toContain('text' in received ? received.text.trim() : received);
  }
});

it('a card is there as soon as its tag is typed, and its person as soon as the text is', () => {
  render(<TypingDemo />);
  const [first, second] = cards() as [HTMLElement, HTMLElement];
  const sven = within(first).getByText('Sven gets this');
  expect(waits(first)).toBe(true);
  pass(500);
  type((SNIPPET.split('\n')[0]?.length ?? 0) - 1);
  expect(waits(first)).toBe(false);
  expect(waits(sven)).toBe(true);
  type(SNIPPET.indexOf('{% else') - (SNIPPET.split('\n')[0]?.length ?? 0));
  expect(waits(sven)).toBe(false);
  expect(waits(second)).toBe(true);
  type(SNIPPET.length);
  expect(waits(within(second).getByText('Lucía gets this'))).toBe(false);
});

it('a page that comes to life late keeps the text that is already shown, and types it anew later', () => {
  vi.advanceTimersByTime(SHOWN_WITHOUT_SCRIPTS_MS + 1);
  render(<TypingDemo />);
  expect(typedText()).toBe(SNIPPET);
  pass(8000);
  expect(typedText()).toBe('');
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
