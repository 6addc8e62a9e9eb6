import '@testing-library/jest-dom/vitest';
import { generateLiquid, partOfEmail, type Message } from '@sluice/liquid';
import { mergeMessages, type MergeChoices } from '@sluice/liquid/compare';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { de } from '../catalog/de.ts';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { MessageComparison } from './MessageComparison.tsx';
import { MessageMerge } from './MessageMerge.tsx';

const body = readMessage('Hello');
const email = (subject: string, preheader: string): Message => ({
  ...body,
  version: 2,
  email: { subject: readPassages(subject), preheader: readPassages(preheader) },
});
const base = email('Big sale', 'Until Sunday');

function Merging({ mine, theirs }: { mine: Message; theirs: Message }): ReactNode {
  const [merge] = useState(() => mergeMessages({ mine, theirs, base }));
  const [choices, setChoices] = useState<MergeChoices>(merge.suggested);
  const result = merge.result(choices);
  return (
    <>
      <MessageMerge merge={merge} choices={choices} onChange={setChoices} />
      <output>
        {generateLiquid(partOfEmail(result, 'subject')).text} |{' '}
        {generateLiquid(partOfEmail(result, 'preheader')).text}
      </output>
    </>
  );
}

it('a comparison says that it is the subject or the preheader that differs, in German too', () => {
  const after = email('Small sale', 'Until Monday');
  const { rerender } = render(<MessageComparison before={base} after={after} />);
  const changes = screen.getByRole('list', { name: 'Changes' });
  expect(within(changes).getByText('Subject')).toBeInTheDocument();
  expect(within(changes).getByText('Preheader')).toBeInTheDocument();
  rerender(
    <MessagesProvider messages={de}>
      <MessageComparison before={base} after={after} />
    </MessagesProvider>,
  );
  expect(screen.getByText('Betreff')).toBeInTheDocument();
});

it('two people who have changed the subject and the preheader lose nothing', () => {
  render(<Merging mine={email('Small sale', 'Until Sunday')} theirs={email('Big sale', 'Until Monday')} />);
  expect(screen.getByRole('status')).toHaveTextContent('Small sale | Until Monday');
});

it('a person chooses between two subjects', async () => {
  render(<Merging mine={email('Small sale', 'Until Sunday')} theirs={email('Huge sale', 'Until Sunday')} />);
  expect(screen.getByText('Subject')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs' }));
  expect(screen.getByRole('status')).toHaveTextContent('Huge sale | Until Sunday');
});
