import { listReferences } from '@sluice/liquid';
import { parseLiquid } from '@sluice/liquid/text';
import type { SnippetFields, SnippetKeys } from './snippet.document.ts';

export const lowerCase = (text: string) => text.toLowerCase();

/** What the library is sorted, filtered and searched by. */
export function keysOf({ name, content, tags }: SnippetFields): SnippetKeys {
  return {
    nameKey: lowerCase(name),
    tagKeys: tags.map(lowerCase),
    searchKey: lowerCase(`${name}\n${content}`),
    attributeNames: [...new Set(listReferences(parseLiquid(content)).map((reference) => reference.name))],
  };
}
