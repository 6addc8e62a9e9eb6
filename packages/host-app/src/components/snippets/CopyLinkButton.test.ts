import { createTemplate } from '@sluice/liquid';
import { importLibrary } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { snippetFile } from './CopyLinkButton.tsx';

it('a file with one snippet can be imported into a library, with cards, tags and Liquid unchanged', () => {
  const snippet = {
    name: 'Greeting',
    content: "{% if ${city} == 'Rome' %}Ciao{% endif %}",
    tags: ['welcome'],
    builderState: createTemplate(),
    isDraft: false,
  };
  const file = importLibrary.body.parse(JSON.parse(snippetFile(snippet)));
  expect(file.snippets).toEqual([snippet]);
});
