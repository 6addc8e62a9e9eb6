import type { Page } from '@playwright/test';

/**
 * The sentences that somebody reads twice within one card, row or dialog of the page: the same words in two places, or a hint
 * beside the error that takes its place. What a row repeats of another row, or a cell of a matrix of another cell, is data, and what screen readers alone hear is not read.
 */
export const saidTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Of fewer words, labels and names are made, which belong to each of their places. */
    const WORDS_OF_A_SENTENCE = 4;
    const UNITS =
      'li, tr, tr:has(> th) > td, section, article, form, [role="row"], [role="group"], [role="dialog"], [role="alertdialog"], [role="tabpanel"], main, body';
    const SAMPLES = 'pre, code, textarea, input, ins, del, [contenteditable], iframe';

    /** The words of an element that belong to it as a whole: words in it that are set in another way are part of the sentence. */
    const isInline = (one: Element) => getComputedStyle(one).display.startsWith('inline');
    const isRead = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const sentences = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.closest(SAMPLES) === null && one.closest('svg') === null)
      .filter((one) => !isInline(one) && [...one.children].every(isInline) && isRead(one))
      .map((one) => ({ one, words: one.innerText.replaceAll(/\s+/gu, ' ').replace(/[.:]$/u, '').trim() }))
      .filter(({ words }) => words.split(' ').length >= WORDS_OF_A_SENTENCE);
    return sentences.flatMap(({ one, words }, index) =>
      sentences
        .slice(index + 1)
        .filter((other) => other.words === words && other.one.closest(UNITS) === one.closest(UNITS))
        .map(() => words),
    );
  });
