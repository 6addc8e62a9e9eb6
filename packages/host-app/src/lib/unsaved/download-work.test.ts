import { toStored } from '@sluice/liquid';
import { Library } from '@sluice/server/contracts';
import { beforeEach, expect, it } from 'vitest';
import { editedDraft } from '../../test/drafts.ts';
import { libraryOfWork } from './download-work.ts';
import { readWorkIn, workPrefix } from './unsaved-work.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('unsaved work of one workspace becomes a library that another workspace can import', () => {
  const at = new Date('2026-01-01T00:00:00.000Z');
  const draft = editedDraft('Mine');
  const keep = (key: string, text: string) => localStorage.setItem(`${workPrefix('usr_1')}${key}`, text);
  keep('wsp_1.new', JSON.stringify({ message: draft.message, title: draft.title, snippet: null }));
  keep('wsp_2.new', JSON.stringify({ message: editedDraft('Of another workspace').message }));
  keep('wsp_1.snp_9', 'damaged');
  const library = libraryOfWork(readWorkIn('usr_1', 'wsp_1'), 'Untitled snippet', at);
  expect(Library.parse(library)).toEqual(library);
  expect(library.snippets).toMatchObject([
    { name: 'Untitled snippet', builderState: toStored(draft.message) },
  ]);
  expect(library.snippets[0]?.content).toContain('Mine');
});

it('Liquid that was typed and not applied is in the file, too', () => {
  const { message } = editedDraft('Mine');
  const putAway = [{ kind: 'edit', text: 'Half a text {% if' }];
  const work = JSON.stringify({ message, title: { name: 'Greeting', tags: [] }, snippet: null, putAway });
  const library = libraryOfWork([work], 'Untitled snippet', new Date());
  expect(Library.parse(library).snippets).toMatchObject([
    { name: 'Greeting', builderState: toStored(message) },
    { name: 'Greeting', content: 'Half a text {% if', builderState: null, isDraft: true },
  ]);
});

it('work that an older version kept as a template is in the file, too', () => {
  const template = toStored(editedDraft('Mine').message);
  const library = libraryOfWork(
    [JSON.stringify({ template, snippet: null })],
    'Untitled snippet',
    new Date(),
  );
  expect(library.snippets).toMatchObject([{ builderState: template }]);
});
