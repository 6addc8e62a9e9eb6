import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateLiquid } from '../src/exports/index.ts';
import { islandReasonMessage } from '../src/exports/messages.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate, type IslandReason } from '../src/exports/text.ts';

/*
 * Our own examples, and beside them, where a checkout has them, the provider's: those are not ours to publish, so they
 * are in a folder next to the repository.
 */
interface Example {
  id: string;
  liquid: string;
  /** Whether it is a whole text; the others are cut out of one. */
  complete: boolean;
}

const checks = new URL('../../../docs/checks/', import.meta.url);
const own = readdirSync(checks).flatMap((file) => {
  const page = readFileSync(new URL(file, checks), 'utf8');
  return [...page.matchAll(/```liquid\n(.*?)\n```/gs)].map((match) => match[1] ?? '');
});
const corpus = new URL('../../../../shared/spec/braze-corpus/visible.json', import.meta.url);
const theirs: Example[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')).blocks : [];
const texts = [...own, ...theirs.map(({ liquid }) => liquid)];
const nobody = { values: {} };

const chainsOf = (text: string): number =>
  toTemplate(parseLiquid(text)).segments.filter(({ kind }) => kind === 'chain').length;

/** Examples in which the provider itself writes what its engine skips. */
const wrongInTheOriginal = new Set(['operators#10', 'tutorials#11', 'liquid_use_cases#34']);

it('published examples are printed back byte for byte, also by every chain that can be edited', () => {
  for (const text of texts) {
    const document = parseLiquid(text);
    expect(printLiquid(document)).toBe(text);
    const { segments } = toTemplate(document);
    for (const segment of segments) {
      const kept = segment.kind === 'chain' ? generateLiquid(segment.template).text : text;
      expect(kept).toBe(text);
    }
  }
});

it('published examples can be checked and rendered without an exception, even with mistakes in them', () => {
  for (const text of texts) {
    expect(() => checkLiquid(text)).not.toThrow();
    expect(() => renderLiquid(text, nobody)).not.toThrow();
  }
});

it('published examples are sent when they are complete, and no finding says otherwise', () => {
  const rendered = theirs.map((example) => ({ ...example, ...renderLiquid(example.liquid, nobody) }));
  expect(rendered.filter(({ complete, outcome }) => complete && outcome === 'error')).toEqual([]);
  const blamed = rendered.filter(
    ({ id, liquid, outcome }) =>
      outcome !== 'error' &&
      !wrongInTheOriginal.has(id) &&
      checkLiquid(liquid).some(({ severity }) => severity === 'error'),
  );
  expect(blamed.map(({ id }) => id)).toEqual([]);
});

it('published examples have at least 39 editable conditionals in the provider’s texts, and more than 20 in ours', () => {
  const all = theirs.reduce((sum, { liquid }) => sum + chainsOf(liquid), 0);
  expect(all).toBeGreaterThanOrEqual(theirs.length === 0 ? 0 : 39);
  expect(own.reduce((sum, text) => sum + chainsOf(text), 0)).toBeGreaterThan(20);
});

it('published examples become cards for nine conditionals of ten, however deeply nested', () => {
  const kept: string[] = [];
  let cards = 0;
  for (const { id, liquid } of theirs) {
    for (const reason of decisionsIn(liquid)) {
      // A text that ends before its conditional cannot be sent.
      if (reason === undefined) cards += 1;
      else if (reason.code !== 'unclosed-block') kept.push(`${id}: ${islandReasonMessage(reason)}`);
    }
  }
  expect(kept.length, kept.join('\n')).toBeLessThanOrEqual((cards + kept.length) / 10);
});

/** For each chain of a text, nested or not, the reason why it is an island; `undefined` where it became a card. */
function decisionsIn(text: string): (IslandReason | undefined)[] {
  const { segments, nested } = toTemplate(parseLiquid(text));
  const top = segments.flatMap((segment) => {
    if (segment.kind === 'chain') return [undefined];
    return /^\{%-?\s*(?:if|unless|case)\b/.test(segment.text) ? [segment.reason] : [];
  });
  return [...top, ...nested.map(({ result }) => ('reason' in result ? result.reason : undefined))];
}
