import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { de } from '../catalog/de.ts';
import { MessagesProvider, type MessageOverrides } from '../catalog/MessagesProvider.tsx';
import { DeleteSnippetDialog } from '../snippet-dialogs/DeleteSnippetDialog.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { textsWithNames } from './isolated-names.ts';

const HEBREW = 'שלום';

it.each([
  ['English', {}, `Delete “\u2068${HEBREW}\u2069”?`],
  ['German', de, `„\u2068${HEBREW}\u2069“ löschen?`],
  [
    "the host's own words",
    { snippetDialogs: { deleteQuestion: (name: string) => `${name}: away?` } },
    `\u2068${HEBREW}\u2069: away?`,
  ],
] satisfies [string, MessageOverrides, string][])(
  'the question whether to delete a snippet keeps its order around a name from right to left: %s',
  async (_language, messages, question) => {
    render(
      <ThemeProvider>
        <MessagesProvider messages={messages}>
          <DeleteSnippetDialog
            snippet={{ name: HEBREW }}
            onDelete={() => undefined}
            onClose={() => undefined}
          />
        </MessagesProvider>
      </ThemeProvider>,
    );
    expect((await screen.findByRole('heading')).textContent).toBe(question);
  },
);

it('names from left to right, numbers and what is no text stay as they are', () => {
  const texts = textsWithNames({ of: (...given: unknown[]) => given });
  const day = new Date(0);
  expect(texts.of('Ines', 3, day, { name: HEBREW })).toEqual([
    'Ines',
    3,
    day,
    { name: `\u2068${HEBREW}\u2069` },
  ]);
});
