import { describe, expect, it } from 'vitest';
import { editedDraft, savedSnippet } from '../../../test/drafts.ts';
import { after, requestOf } from '../../../test/generator/draft-events.ts';

const title = { name: 'Greeting', tags: ['welcome'] };
const named = { type: 'named', title } as const;

describe('what is typed in the dialog for the name of a new snippet', () => {
  it('a name that was typed and not saved is asked for again, is not the name of the draft, and goes with it', () => {
    const typed = { name: 'Half a na', tags: ['welcome'] };
    const closed = after(
      editedDraft(),
      { type: 'save-requested', name: 'Of an example' },
      { type: 'name-typed', title: typed },
      { type: 'canceled' },
    );
    expect(closed).toMatchObject({ state: 'dirty', title: { name: '' } });
    expect(after(closed, { type: 'save-requested' })).toMatchObject({ state: 'naming', typed });
    const discarded = after(closed, { type: 'discarded' });
    const another = after(discarded, { type: 'edited', message: editedDraft().message });
    expect(after(another, { type: 'save-requested' })).toMatchObject({ typed: { name: '', tags: [] } });
    const putBack = after(discarded, { type: 'put-back', content: closed });
    expect(after(putBack, { type: 'save-requested' })).toMatchObject({ typed });
  });

  it('a dialog that is closed untouched keeps nothing back from the page: tags that are added there are proposed and sent', () => {
    const closed = after(editedDraft(), { type: 'save-requested' }, { type: 'canceled' });
    const tagged = after(closed, { type: 'retitled', title: { name: '', tags: ['welcome'] } });
    const again = after(tagged, { type: 'save-requested' });
    expect(again).toMatchObject({ state: 'naming', typed: { name: '', tags: ['welcome'] } });
    const closedAgain = after(again, { type: 'canceled' });
    expect(closedAgain).toEqual(tagged);
  });

  it('tags from a dialog that is closed are the tags of the draft, and are saved by a name from the page', () => {
    const typed = { name: 'Half a na', tags: ['welcome'] };
    const naming = after(editedDraft(), { type: 'save-requested' }, { type: 'name-typed', title: typed });
    const closed = after(naming, { type: 'canceled' });
    expect(closed.title).toEqual({ name: '', tags: ['welcome'] });
    const saving = after(
      closed,
      { type: 'retitled', title: { ...closed.title, name: 'Farewell' } },
      { type: 'save-requested' },
    );
    expect(requestOf(saving)).toMatchObject({
      kind: 'create',
      title: { name: 'Farewell', tags: ['welcome'] },
    });
  });

  it.each([
    ['closed', [{ type: 'canceled' as const }]],
    ['open', []],
  ])(
    'a new snippet that is saved late has its name and tags where its dialog is %s meanwhile',
    (_, closing) => {
      const tagged = after(editedDraft(), { type: 'retitled', title: { name: '', tags: ['late'] } });
      const naming = after(tagged, { type: 'save-requested' }, { type: 'name-typed', title });
      const request = requestOf(after(naming, named));
      const snippet = savedSnippet(request.message);
      const saved = after(naming, ...closing, { type: 'save-succeeded', request, snippet });
      expect(saved).toMatchObject({ state: 'saved', title });
    },
  );

  it.each([
    ['untouched', []],
    ['with other tags', [{ name: 'One example', tags: ['welcome'] }]],
    [
      'with an emptied name',
      [
        { name: 'One', tags: [] },
        { name: '', tags: [] },
      ],
    ],
  ])('the name of an example is not proposed for another one after its dialog was closed %s', (_, titles) => {
    const closed = after(
      editedDraft(),
      { type: 'save-requested', name: 'One example' },
      ...titles.map((typed) => ({ type: 'name-typed' as const, title: typed })),
      { type: 'canceled' },
    );
    const again = after(closed, { type: 'save-requested', name: 'Another example' });
    expect(again).toMatchObject({ state: 'naming', typed: { name: 'Another example' } });
  });

  it.each([
    ['closed', [{ type: 'canceled' as const }]],
    ['open', []],
  ])('a draft that is put back over another one, whose dialog is %s, has nothing of that', (_, closing) => {
    const first = after(editedDraft(), { type: 'retitled', title: { name: '', tags: ['first'] } });
    const second = after(
      first,
      { type: 'discarded' },
      { type: 'edited', message: editedDraft('Second').message },
      { type: 'save-requested' },
      { type: 'name-typed', title: { name: 'Second', tags: ['second'] } },
      ...closing,
    );
    const putBack = after(second, { type: 'put-back', content: first }, { type: 'canceled' });
    expect(putBack).toEqual(first);
    expect(after(putBack, { type: 'save-requested' })).toMatchObject({
      typed: { name: '', tags: ['first'] },
    });
  });
});
