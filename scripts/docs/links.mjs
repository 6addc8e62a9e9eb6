/** The links of a Markdown page: where they lead to, and whether there is anything. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const code = /```.*?```|`[^`\n]*`/gsu;
const link = /\]\(([^()\s]+)\)/gu;

/** The addresses of the headings of a page, as GitHub and npm make them. */
function anchorsOf(path) {
  const text = readFileSync(path, 'utf8').replaceAll(/```.*?```/gsu, '');
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
      .replaceAll(/\s/gu, '-'),
  );
}

/**
 * @param {string} page the path of a Markdown file
 * @param {string} root the folder that the answers are relative to
 * @returns {string[]} each link to a file or a heading that is not there, in a sentence
 */
export function deadLinks(page, root) {
  const text = readFileSync(page, 'utf8').replaceAll(code, '');
  const targets = [...text.matchAll(link)].map(([, target = '']) => target);
  return targets.flatMap((target) => {
    if (/^[a-z]+:/u.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page : join(dirname(page), file);
    const isThere = existsSync(path) && (anchor === undefined || anchorsOf(path).includes(anchor));
    return isThere ? [] : [`${relative(root, page)} leads to ${target}, which is not there`];
  });
}
