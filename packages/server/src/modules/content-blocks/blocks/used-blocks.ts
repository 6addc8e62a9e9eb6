/** A Content Block in a text, as Braze reads it. */
const USE = /content_blocks\s*\.\s*\$\{\s*([^}\s]+)\s*\}/g;

/** The names of the Content Blocks that a text uses, each once. */
export function usedBlocks(text: string): string[] {
  return [...new Set([...text.matchAll(USE)].map((match) => match[1] ?? ''))];
}

/** How messages use a block. */
export const referenceTo = (name: string): string => `{{content_blocks.\${${name}}}}`;
