import { expect, it } from 'vitest';
import { messageReducer } from '../editing/message-reducer.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { describeMessage } from './describe-message.ts';

it('a message is described passage by passage, with names and with what is around each', () => {
  const message = readMessage(
    'Hi {% for p in items limit: 2 %}{% if p == 1 %}A{% endif %}{% else %}none{% endfor %}{% assign x = 1 %}',
  );
  const loop = message.passages[1];
  const named = messageReducer(message, {
    type: 'passage-named',
    passageId: loop?.id ?? '',
    name: 'Products',
  });
  expect(describeMessage(named)).toMatchObject([
    { kind: 'text', text: 'Hi ', path: [] },
    {
      kind: 'loop',
      name: 'Products',
      loop: { variable: 'p', list: 'items', limit: '2' },
      hasEmptyCase: true,
    },
    { kind: 'decision', decision: { branches: [{ index: 0 }] }, path: [{ part: 'entries' }] },
    { kind: 'text', text: 'none', path: [{ part: 'empty' }] },
    { kind: 'kept', reason: { code: 'tag-outside', params: { name: 'assign' } } },
  ]);
});
