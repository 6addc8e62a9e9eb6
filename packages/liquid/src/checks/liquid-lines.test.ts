import { expect, it } from 'vitest';
import { checkLiquid } from './check-liquid.ts';

it.each([
  ['another one', '{% liquid\n echo a\n liquid echo b\n%}', 'liquid'],
  ['another one, deep down', `{% liquid ${'liquid '.repeat(5_000)}%}`, 'liquid'],
  ['a raw text', '{% liquid\n raw\n endraw\n%}', 'raw'],
])(
  'a liquid tag with several lines gives one finding when the provider rejects %s in it',
  (_, text, name) => {
    expect(checkLiquid(text)).toMatchObject([
      { code: 'unreadable-tag', params: { name }, start: 0, end: text.length },
    ]);
  },
);
