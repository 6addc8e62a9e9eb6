import { describe, expect, it } from 'vitest';
import { checkLiquid } from './check-liquid.ts';

describe('somebody who writes the lines of a liquid tag', () => {
  it.each([
    ['another one', '{% liquid\n echo a\n liquid echo b\n%}', 'liquid'],
    ['another one, deep down', `{% liquid ${'liquid '.repeat(5_000)}%}`, 'liquid'],
    ['a raw text', '{% liquid\n raw\n endraw\n%}', 'raw'],
  ])('is told once that the provider refuses %s in it', (_, text, name) => {
    expect(checkLiquid(text)).toMatchObject([
      { code: 'unreadable-tag', params: { name }, start: 0, end: text.length },
    ]);
  });
});
