import { act, fireEvent, screen } from '@testing-library/react';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { draftOf, type Draft } from '../../features/generator/draft/draft.ts';
import { nextDraft } from '../../features/generator/draft/draft-machine.ts';
import { Generator } from '../../features/generator/screen/Generator.tsx';
import { editedDraft, savedSnippet, withText } from '../drafts.ts';
import { renderRoutes } from '../render-routes.tsx';

/** Whose drafts the builder shows. */
export const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };

/** Opens a builder. */
export function openGenerator(initial: Draft) {
  const generator = (
    <Generator
      owner={owner}
      initial={initial}
      onNewSnippet={() => undefined}
      renderPublishing={() => null}
      publishingCode={lateComponent(() => Promise.resolve(() => null))}
    />
  );
  const { router, unmount } = renderRoutes(
    [
      { path: '/syntax-generator', element: generator },
      { path: '/snippets', element: 'The library' },
    ],
    '/syntax-generator',
  );
  return { leave: () => act(() => router.navigate('/snippets')), unmount };
}

/** Opens a text editor by one of its buttons, and types. */
export async function typeLiquid(text: string, button: 'Import Liquid' | 'Edit'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  // The field that is there before the code of the editor would be gone in the middle of this.
  await screen.findByRole('button', { name: 'Cancel' }, { timeout: 20_000 });
  fireEvent.change(screen.getByRole('textbox', { name: 'Liquid' }), { target: { value: text } });
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A saved snippet, as it is opened. */
export const opened = () => draftOf(savedSnippet(editedDraft().message), editedDraft().message);

/** The same with an unsaved change. */
export function openedAndChanged(): Draft {
  const draft = opened();
  return { ...draft, ...nextDraft(draft, { type: 'edited', message: withText(draft.message, 'Mine') }) };
}

/** Finds the text of the only branch. */
export const textOfBranch = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' }).value;
