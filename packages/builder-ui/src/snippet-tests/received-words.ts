import { otherPart, type ExpectedMessage } from '@sluice/liquid/render';
import { isHtml } from '../condition-tester/result/message-document.ts';
import { shortened, startOf } from '../messages/shortened.ts';
import type { snippetTestsMessages } from './messages.ts';

type Words = typeof snippetTestsMessages;

/** As many letters as three lines have. */
const LETTERS_MAX = 160;

/** So much of what is the same is shown before what differs. */
const SAME_BEFORE = 24;

/** What somebody receives, in words, from its beginning: of an email, from its subject. */
export function receivedWords(received: ExpectedMessage, words: Words, isNow = true): string {
  const body = wordsOf(received, words, isNow, (text) => shortened(readable(text), LETTERS_MAX));
  return received.subject ? `${received.subject} · ${body}` : body;
}

/** What somebody must and does receive. Of an email, the first part that differs; of long texts, where they differ. */
export function bothInWords(
  must: ExpectedMessage,
  now: ExpectedMessage,
  words: Words,
): { was: string; now: string } {
  const part = otherPart(must, now);
  if (part !== undefined) {
    const [was, is] = differing(must[part] ?? '', now[part] ?? '');
    return { was: words.inPart(part, was), now: words.inPart(part, is) };
  }
  const parts =
    must.outcome === 'sent' && now.outcome === 'sent' ? differing(must.text, now.text) : undefined;
  return {
    was: parts?.[0] ?? receivedWords(must, words, false),
    now: parts?.[1] ?? receivedWords(now, words),
  };
}

function wordsOf(
  { outcome, text }: ExpectedMessage,
  words: Words,
  isNow: boolean,
  shown: (text: string) => string,
): string {
  switch (outcome) {
    case 'sent':
      return shown(text);
    case 'aborted':
      return words.aborted(text, isNow);
    case 'nothing':
      return words.nothing;
    case 'error':
      return words.failed(text);
  }
}

/** The parts of two texts from shortly before the first difference. Of pages, what is read on them, unless that is the same. */
function differing(one: string, other: string): readonly [string, string] {
  const seen = [readable(one), readable(other)] as const;
  const [first, second] = seen[0] === seen[1] ? [one, other] : seen;
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const fits = Math.max(first.length, second.length) <= LETTERS_MAX;
  const start = fits ? 0 : wordStart(first, Math.max(0, same - SAME_BEFORE));
  return [from(first, start), from(second, start)];
}

function from(text: string, start: number): string {
  return `${start > 0 ? '…' : ''}${shortened(text.slice(start), LETTERS_MAX)}`;
}

/** The beginning of a word at a place, or shortly after it; never within a sign that is made of several. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.slice(place, place + SAME_BEFORE).search(/\s/u);
  return space === -1 ? startOf(text, place).length : place + space + 1;
}

/** What of a message is read: of a page, its words. */
function readable(text: string): string {
  if (!isHtml(text)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll('style, script, title, template')) element.remove();
  // What is below each other is no one word.
  for (const element of page.querySelectorAll('br, p, div, td, li, tr, h1, h2, h3, h4')) element.after(' ');
  const words = (page.body.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  return words === '' ? text : words;
}
