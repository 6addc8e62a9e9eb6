import '@testing-library/jest-dom/vitest';
import { messageReducer, type Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { de } from '../catalog/de.ts';
import { MessageComparison } from './MessageComparison.tsx';

const before = readMessage(
  "Hi {% if ${city} == 'Rome' %}Ciao{% else %}Hey{% endif %}, {% for p in items limit: 3 %}{{ p.name }}{% endfor %} bye",
);
const [text, decision, , loop] = before.passages;
const statementId = decision?.kind === 'decision' ? (decision.template.statements[0]?.id ?? '') : '';

/** Every kind of difference at once. */
const after: Message = (
  [
    { type: 'passage-text-changed', passageId: text?.id ?? '', text: 'Hello ' },
    {
      type: 'template-changed',
      passageId: decision?.id ?? '',
      action: { type: 'statement-text-changed', statementId, text: 'Salve' },
    },
    { type: 'passage-named', passageId: decision?.id ?? '', name: 'Greeting' },
    { type: 'loop-changed', passageId: loop?.id ?? '', changes: { list: 'products', limit: '' } },
    {
      type: 'passages-added',
      passages: readMessage('{% if ${a} == 1 %}A{% endif %}').passages,
      at: { index: 9 },
    },
  ] as const
).reduce(messageReducer, before);

it('a person sees each part that differs, and the branches of a decision below its name', () => {
  render(<MessageComparison before={before} after={after} />);
  const changes = screen.getByRole('list', { name: 'Changes' });
  const greeting = within(changes).getByRole('region', { name: 'Greeting' });
  expect(greeting).toHaveTextContent('Decision');
  expect(within(greeting).getByText('If')).toBeVisible();
  expect(greeting).toHaveTextContent('Salve');
  expect(changes).toHaveTextContent('for each p in items, at most 3');
  expect(changes).toHaveTextContent('for each p in products');
});

it('a person sees what is gone and what has moved', () => {
  const removed = messageReducer(before, { type: 'passage-removed', passageId: loop?.id ?? '' });
  const { rerender } = render(<MessageComparison before={before} after={removed} />);
  expect(screen.getByRole('list', { name: 'Changes' })).toHaveTextContent('removed');
  const moved = messageReducer(before, {
    type: 'passage-moved',
    passageId: loop?.id ?? '',
    at: { before: decision?.id ?? '' },
  });
  rerender(<MessageComparison before={before} after={moved} />);
  expect(screen.getByRole('list', { name: 'Changes' })).toHaveTextContent('moved');
});

it('a person who reads German sees the same in German, and that nothing has changed', () => {
  const { rerender } = render(
    <MessagesProvider messages={de}>
      <MessageComparison before={before} after={after} />
    </MessagesProvider>,
  );
  expect(screen.getByRole('list', { name: 'Änderungen' })).toHaveTextContent('Entscheidung');
  rerender(
    <MessagesProvider messages={de}>
      <MessageComparison before={before} after={before} />
    </MessagesProvider>,
  );
  expect(screen.getByText('Nichts hat sich geändert.')).toBeVisible();
});
