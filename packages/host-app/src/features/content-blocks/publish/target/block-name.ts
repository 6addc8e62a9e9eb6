import { BLOCK_NAME_MAX } from '@sluice/server/contracts';

export type NameProblem = 'blankName' | 'longName' | 'nameCharacters';

/** What Braze would say against the name of a new block. Whether it is taken only Braze knows. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.trim() === '') return 'blankName';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'nameCharacters';
  return name.length > BLOCK_NAME_MAX ? 'longName' : undefined;
}

/** A name for a block, from the name of a snippet: `Win-back by last order` becomes `win-back_by_last_order`. */
export function proposedName(snippetName: string): string {
  const plain = snippetName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, BLOCK_NAME_MAX);
}
