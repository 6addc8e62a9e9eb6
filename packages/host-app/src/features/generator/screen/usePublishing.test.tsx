import { createTemplate } from '@sluice/liquid';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { editedDraft, savedSnippet } from '../../../test/drafts.ts';
import { draftOf, type Draft } from '../draft/draft.ts';
import { nextDraft, type DraftEvent } from '../draft/draft-machine.ts';
import { messageOfBuilt } from '../../../lib/read-message.ts';
import { usePublishing } from './usePublishing.ts';

const message = messageOfBuilt(createTemplate());
const saved = draftOf(savedSnippet(message), message);
const dirty = editedDraft();
const naming = nextDraft(dirty, { type: 'save-requested' });

function show(initial: Draft) {
  const save = vi.fn<() => void>();
  const send = vi.fn<(event: DraftEvent) => void>();
  const hook = renderHook(({ draft }) => usePublishing({ draft, save, send }), {
    initialProps: { draft: initial },
  });
  return { ...hook, save, send };
}

it('a saved snippet is published without being saved again', () => {
  const { result } = show(saved);
  act(() => result.current.start());
  expect(result.current.isOpen).toBe(true);
});

it('unsaved work is saved first, and published when it is in the library', () => {
  const { result, rerender, save } = show(naming);
  act(() => result.current.start());
  expect(save).toHaveBeenCalledOnce();
  expect(result.current.isOpen).toBe(false);
  rerender({ draft: saved });
  expect(result.current.isOpen).toBe(true);
});

it('nothing is published when the person closes the question for a name, even if they save later', () => {
  const { result, rerender } = show(naming);
  act(() => result.current.start());
  rerender({ draft: dirty });
  rerender({ draft: saved });
  expect(result.current.isOpen).toBe(false);
});

it('a snippet that took over the text at Braze shows it', async () => {
  const { result, send } = show(saved);
  const snippet = savedSnippet(null, { version: 2, content: "{% if ${city} == 'Rome' %}Ciao{% endif %}" });
  act(() => result.current.dialog.onTaken(snippet));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ type: 'version-restored', snippet: { version: 2 } });
});
