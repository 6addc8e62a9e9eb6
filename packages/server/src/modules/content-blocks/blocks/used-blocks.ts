/** A Content Block in a text, as Braze reads it. */
const USE = /content_blocks\s*\.\s*\$\{([^{}]*)\}/g;

/** The names of the Content Blocks that a text uses, each once. */
export function usedBlocks(text: string): string[] {
  const names = [...text.matchAll(USE)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => /^\S+$/.test(name)))];
}

/** How messages use a block. */
export const referenceTo = (name: string): string => `{{content_blocks.\${${name}}}}`;
