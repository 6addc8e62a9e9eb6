import { describe, expect, it } from 'vitest';
import { editedDraft, savedSnippet, withText } from '../../../test/drafts.ts';
import { after, requestOf } from '../../../test/generator/draft-events.ts';
import { draftOf, isUnsaved, newDraft, openQuestion, type Draft } from './draft.ts';
import { nextDraft } from './draft-machine.ts';

/** A draft of a saved snippet, with a change. */
function changedSnippet(text = 'Mine'): Draft {
  const { message } = newDraft();
  const opened = draftOf(savedSnippet(message), message);
  return nextDraft(opened, { type: 'edited', message: withText(message, text) });
}

const title = { name: 'Greeting', tags: ['welcome'] };
const named = { type: 'named', title } as const;

describe('editing', () => {
  it('a new draft is pristine, and has nothing to save', () => {
    expect(newDraft().state).toBe('pristine');
    expect(isUnsaved(newDraft())).toBe(false);
  });

  it('an edit makes a draft dirty', () => {
    expect(editedDraft().state).toBe('dirty');
    expect(isUnsaved(editedDraft())).toBe(true);
  });

  it('undoing every change makes a draft clean again', () => {
    const draft = editedDraft();
    const undone = after(draft, { type: 'edited', message: structuredClone(draft.baseline) });
    expect(undone.state).toBe('pristine');
    expect(isUnsaved(undone)).toBe(false);
  });

  it('discarding changes brings back what was last saved', () => {
    const draft = changedSnippet();
    const discarded = after(draft, { type: 'discarded' });
    expect(discarded).toMatchObject({ state: 'saved', message: draft.baseline });
  });
});

describe('texts that were put away', () => {
  const putAway = [{ kind: 'edit' as const, text: 'Half a text' }];
  const draft = after(changedSnippet(), { type: 'texts-put-away', texts: putAway });

  it('texts that were put away are no change to save, and stay when the draft is saved, discarded or replaced', () => {
    const { message } = newDraft();
    const snippet = savedSnippet(message);
    const clean = after(draft, { type: 'discarded' });
    expect(isUnsaved(clean)).toBe(false);
    const saving = after(draft, { type: 'save-requested' });
    const saved = after(saving, { type: 'save-succeeded', request: requestOf(saving), snippet });
    const restored = after(draft, { type: 'version-restored', snippet, message });
    const conflicted = after(saving, {
      type: 'save-conflicted',
      request: requestOf(saving),
      theirs: snippet,
    });
    const theirs = after(conflicted, { type: 'theirs-taken', message });
    for (const later of [clean, saved, restored, theirs]) expect(later.putAway).toEqual(putAway);
  });
});

it('a saved draft knows by name who has accepted a finding, and nobody of whom the server gives no name', () => {
  const { message } = newDraft();
  const acceptedFindings = [
    { key: 'no-fallback.1', by: 'usr_2', at: '2026-11-27T12:00:00.000Z' },
    { key: 'no-fallback.2', by: 'usr_9' },
    { key: 'no-fallback.3' },
  ];
  const answered = { ...message, acceptedFindings };
  const acceptedBy = [{ id: 'usr_2', displayName: 'Bob', initials: 'B' }];
  expect(draftOf(savedSnippet(answered, { acceptedBy }), answered).snippet?.acceptance).toEqual([
    { key: 'no-fallback.1', name: 'Bob', at: '2026-11-27T12:00:00.000Z' },
  ]);
  expect(draftOf(savedSnippet(message), message).snippet).not.toHaveProperty('acceptance');
});

describe('saving a new snippet', () => {
  const naming = after(editedDraft(), { type: 'save-requested' });

  it('a person who saves is asked for a name first, and can go on editing when they cancel', () => {
    expect(naming.state).toBe('naming');
    expect(isUnsaved(naming)).toBe(true);
    expect(after(naming, { type: 'canceled' }).state).toBe('dirty');
  });

  it('the named draft is sent to the server as a new snippet, while the dialog stays open', () => {
    const saving = after(naming, named);
    expect(requestOf(saving)).toEqual({
      kind: 'create',
      title,
      message: naming.message,
    });
    expect(openQuestion(saving)?.state).toBe('naming');
  });

  it('a successful save turns the draft into the saved snippet', () => {
    const saving = after(naming, named);
    const snippet = savedSnippet(saving.message);
    const saved = after(saving, { type: 'save-succeeded', request: requestOf(saving), snippet });
    expect(saved).toMatchObject({ state: 'saved', snippet: { id: 'snp_1', name: 'Greeting', version: 1 } });
    expect(openQuestion(saved)).toBeNull();
    expect(isUnsaved(saved)).toBe(false);
  });

  it('a failed save returns to the dialog with the error, which is gone when the dialog is opened again', () => {
    const saving = after(naming, named);
    const error = new Error('away');
    const failed = after(saving, { type: 'save-failed', request: requestOf(saving), error });
    expect(failed).toMatchObject({ state: 'naming', error, message: naming.message });
    const reopened = after(failed, { type: 'canceled' }, { type: 'save-requested' });
    expect(reopened).not.toHaveProperty('error');
  });
});

describe('the title', () => {
  const renamed = { name: 'Farewell', tags: ['welcome', 'late'] };
  const opened = (): Draft => {
    const { message } = newDraft();
    return draftOf(savedSnippet(message), message);
  };

  it('a new name is an unsaved change, and going back to the old one undoes it', () => {
    const changed = after(opened(), { type: 'retitled', title: renamed });
    expect(changed.state).toBe('dirty');
    expect(after(changed, { type: 'retitled', title }).state).toBe('saved');
  });

  it('a save sends the name and tags as they are now', () => {
    const saving = after(opened(), { type: 'retitled', title: renamed }, { type: 'save-requested' });
    expect(requestOf(saving)).toMatchObject({ kind: 'update', title: renamed });
    const snippet = savedSnippet(saving.message, { ...renamed, version: 2 });
    const saved = after(saving, { type: 'save-succeeded', request: requestOf(saving), snippet });
    expect(saved).toMatchObject({ state: 'saved', title: renamed });
  });

  it('a name that is changed during a save stays, as unsaved', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const request = requestOf(saving);
    const snippet = savedSnippet(request.message, { version: 2 });
    const saved = after(
      saving,
      { type: 'retitled', title: renamed },
      { type: 'save-succeeded', request, snippet },
    );
    expect(saved).toMatchObject({ state: 'dirty', title: renamed });
  });

  it('a new draft that has a name already is saved under it, without a question', () => {
    const saving = after(editedDraft(), { type: 'retitled', title: renamed }, { type: 'save-requested' });
    expect(requestOf(saving)).toMatchObject({ kind: 'create', title: renamed });
    expect(openQuestion(saving)).toBeNull();
  });

  it('discarding changes brings back the saved name', () => {
    const changed = after(opened(), { type: 'retitled', title: renamed });
    expect(after(changed, { type: 'discarded' })).toMatchObject({ state: 'saved', title });
    expect(after(changed, { type: 'discarded' }, { type: 'put-back', content: changed })).toEqual(changed);
  });

  it('what is typed as a name is kept while saving it fails', () => {
    const typed = { name: 'Half a na', tags: [] };
    const naming = after(editedDraft(), { type: 'save-requested' }, { type: 'name-typed', title: typed });
    expect(naming).toMatchObject({ state: 'naming', typed });
    const saving = after(naming, named);
    const error = new Error('away');
    const failed = after(saving, { type: 'save-failed', request: requestOf(saving), error });
    expect(failed).toMatchObject({ state: 'naming', typed: title });
  });
});

describe('saving as another snippet', () => {
  const proposed = { name: 'Greeting (copy)', tags: ['welcome'] };
  const { message } = newDraft();
  const opened = draftOf(savedSnippet(message), message);

  it('a person is asked for its name, with a proposal, even without changes', () => {
    const naming = after(opened, { type: 'new-requested', title: proposed });
    expect(naming).toMatchObject({ state: 'naming', typed: proposed });
    expect(after(naming, { type: 'canceled' })).toEqual(opened);
  });

  it('the draft becomes the new snippet once it is saved', () => {
    const saving = after(changedSnippet(), { type: 'new-requested', title: proposed }, named);
    expect(requestOf(saving)).toMatchObject({ kind: 'create', title });
    const snippet = savedSnippet(saving.message, { id: 'snp_2' });
    const saved = after(saving, { type: 'save-succeeded', request: requestOf(saving), snippet });
    expect(saved).toMatchObject({ state: 'saved', snippet: { id: 'snp_2' } });
  });

  it('a new draft has nothing to make another snippet from', () => {
    const draft = editedDraft();
    expect(after(draft, { type: 'new-requested', title: proposed })).toBe(draft);
  });
});

describe('restoring an earlier version', () => {
  it('the restored version replaces the draft, which can be put back over it', () => {
    const changed = changedSnippet();
    const earlier = savedSnippet(withText(changed.message, 'Earlier'), { version: 3 });
    const message = withText(changed.message, 'Earlier');
    const restored = after(changed, { type: 'version-restored', snippet: earlier, message });
    expect(restored).toMatchObject({ state: 'saved', message, snippet: { version: 3 } });
    expect(after(restored, { type: 'put-back', content: changed })).toMatchObject({
      state: 'dirty',
      message: changed.message,
    });
  });
});

describe('saving an existing snippet', () => {
  it('a person who saves is asked nothing, and its id and version are sent', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    expect(requestOf(saving)).toMatchObject({ kind: 'update', snippetId: 'snp_1', version: 1 });
    expect(openQuestion(saving)).toBeNull();
  });

  it('what a person types during a save stays, as unsaved', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const request = requestOf(saving);
    const typed = withText(saving.message, 'Typed meanwhile');
    const saved = after(
      saving,
      { type: 'edited', message: typed },
      { type: 'save-succeeded', request, snippet: savedSnippet(request.message, { version: 2 }) },
    );
    expect(saved).toMatchObject({ state: 'dirty', message: typed, baseline: request.message });
    expect(saved.snippet?.version).toBe(2);
  });

  it('a failed save leaves the changes unsaved, with the error until the next edit', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const error = new Error('away');
    const failed = after(saving, { type: 'save-failed', request: requestOf(saving), error });
    expect(failed).toMatchObject({ state: 'dirty', message: saving.message, error });
    const edited = after(failed, { type: 'edited', message: withText(saving.message, 'More') });
    expect(edited).not.toHaveProperty('error');
  });

  it('saving does nothing while there are no changes, or a save is under way', () => {
    const { message } = newDraft();
    const opened = draftOf(savedSnippet(message), message);
    expect(after(opened, { type: 'save-requested' })).toBe(opened);
    const saving = after(changedSnippet(), { type: 'save-requested' });
    expect(after(saving, { type: 'save-requested' })).toBe(saving);
  });

  it('the answer to an earlier request is ignored', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const request = { ...requestOf(saving) };
    expect(after(saving, { type: 'save-failed', request, error: new Error('late') })).toBe(saving);
  });
});

describe('a conflict with a newer version', () => {
  const { message } = newDraft();
  const theirsMessage = withText(message, 'Theirs');
  const theirs = savedSnippet(theirsMessage, { version: 7 });

  function conflicted(newer = theirs): Draft {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    return after(saving, { type: 'save-conflicted', request: requestOf(saving), theirs: newer });
  }

  it('a save that meets a newer version shows it, and closing the question leaves mine unsaved', () => {
    expect(conflicted()).toMatchObject({ state: 'conflicted', theirs });
    const draft = conflicted();
    const canceled = after(draft, { type: 'canceled' });
    expect(canceled).toMatchObject({ state: 'dirty', message: draft.message });
  });

  it('replacing their version saves mine over it', () => {
    const saving = after(conflicted(), { type: 'replace-requested' });
    expect(requestOf(saving)).toMatchObject({ kind: 'update', snippetId: 'snp_1', version: 7 });
    expect(openQuestion(saving)).toMatchObject({ state: 'conflicted', theirs });
  });

  it('keeping both asks for the name of mine, which becomes a new snippet with its tags', () => {
    const naming = after(conflicted(), { type: 'both-kept', name: 'Greeting (copy)' });
    expect(naming).toMatchObject({ state: 'naming', typed: { name: 'Greeting (copy)', tags: ['welcome'] } });
    expect(after(naming, { type: 'canceled' })).toMatchObject({ state: 'dirty', snippet: { id: 'snp_1' } });
    const saving = after(naming, { type: 'named', title: { name: 'Greeting (copy)', tags: ['welcome'] } });
    expect(requestOf(saving)).toMatchObject({
      kind: 'create',
      title: { name: 'Greeting (copy)', tags: ['welcome'] },
    });
    const copy = savedSnippet(saving.message, { id: 'snp_2', name: 'Greeting (copy)' });
    const saved = after(saving, { type: 'save-succeeded', request: requestOf(saving), snippet: copy });
    expect(saved).toMatchObject({ state: 'saved', snippet: { id: 'snp_2' } });
  });

  it('the question comes back when saving fails, or meets an even newer version', () => {
    const saving = after(conflicted(), { type: 'replace-requested' });
    const request = requestOf(saving);
    const error = new Error('away');
    const failed = after(saving, { type: 'save-failed', request, error });
    expect(failed).toMatchObject({ state: 'conflicted', theirs, error });
    expect(openQuestion(after(failed, { type: 'replace-requested' }))).not.toHaveProperty('error');
    const newest = { ...theirs, version: 8 };
    const again = after(saving, { type: 'save-conflicted', request, theirs: newest });
    expect(again).toMatchObject({ state: 'conflicted', theirs: newest });
  });

  it('taking their version replaces mine, which can be restored over it', () => {
    const mine = conflicted().message;
    const shown = theirsMessage;
    const taken = after(conflicted(), { type: 'theirs-taken', message: shown });
    expect(taken).toMatchObject({ state: 'saved', message: theirsMessage, snippet: { version: 7 } });
    expect(after(taken, { type: 'edited', message: mine })).toMatchObject({
      state: 'dirty',
      message: mine,
    });
  });

  it('a version that was changed by hand is taken as the builder reads it', () => {
    const byHand = conflicted(savedSnippet(null, { version: 7 }));
    const read = withText(message, 'Read from text');
    expect(after(byHand, { type: 'theirs-taken', message: read })).toMatchObject({
      state: 'saved',
      message: read,
      snippet: { version: 7 },
    });
  });

  it('a save of a snippet that somebody has deleted asks for a name, and makes a new snippet of it', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const gone = after(saving, { type: 'save-target-gone', request: requestOf(saving) });
    expect(gone).toMatchObject({ state: 'naming', isGone: true, typed: { name: 'Greeting' } });
    const again = after(gone, { type: 'named', title: { name: 'Greeting', tags: [] } });
    expect(requestOf(again)).toMatchObject({ kind: 'create', title: { name: 'Greeting' } });
    const failed = after(again, { type: 'save-failed', request: requestOf(again), error: new Error('away') });
    expect(failed).toMatchObject({ state: 'naming', isGone: true });
  });

  it('a deleted snippet that is restored gets what is unsaved, by the name that was typed', () => {
    const saving = after(changedSnippet(), { type: 'save-requested' });
    const gone = after(saving, { type: 'save-target-gone', request: requestOf(saving) });
    const named = after(gone, { type: 'name-typed', title: { name: 'Hello', tags: [] } });
    const kind = 'update';
    expect(requestOf(after(named, { type: 'target-restored' }))).toMatchObject({
      kind,
      title: { name: 'Hello' },
    });
    const unnamed = after(gone, { type: 'name-typed', title: { name: '', tags: [] } });
    const again = after(unnamed, { type: 'target-restored' });
    expect(requestOf(again)).toMatchObject({ kind, title: { name: 'Greeting' } });
  });

  it('a draft without unsaved changes is not saved when its snippet is restored', () => {
    const unchanged = draftOf(savedSnippet(message), message);
    expect(after(unchanged, { type: 'target-restored' })).toBe(unchanged);
  });
});
