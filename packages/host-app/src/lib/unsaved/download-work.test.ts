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
  keep('wsp_1.new', JSON.stringify({ template: draft.template, title: draft.title, snippet: null }));
  keep('wsp_2.new', JSON.stringify({ template: editedDraft('Of another workspace').template }));
  keep('wsp_1.snp_9', 'damaged');
  const library = libraryOfWork(readWorkIn('usr_1', 'wsp_1'), 'Untitled snippet', at);
  expect(Library.parse(library)).toEqual(library);
  expect(library.snippets).toMatchObject([{ name: 'Untitled snippet', builderState: draft.template }]);
  expect(library.snippets[0]?.content).toContain('Mine');
});

it('Liquid that was typed and not applied is in the file, too', () => {
  const { template } = editedDraft('Mine');
  const putAway = [{ kind: 'edit', text: 'Half a text {% if' }];
  const work = JSON.stringify({ template, title: { name: 'Greeting', tags: [] }, snippet: null, putAway });
  const library = libraryOfWork([work], 'Untitled snippet', new Date());
  expect(Library.parse(library).snippets).toMatchObject([
    { name: 'Greeting', builderState: template },
    { name: 'Greeting', content: 'Half a text {% if', builderState: null, isDraft: true },
  ]);
});
