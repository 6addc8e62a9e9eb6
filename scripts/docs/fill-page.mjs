import { resolveConfig, format } from 'prettier';

const generated = /(<!-- generated: (.+?) -->\n).*?(<!-- end -->)/gsu;

/**
 * The page with its generated parts as the code is now; everything else stays as it is.
 * @param {string} page
 * @param {(words: string) => string} sectionOf
 * @param {string} path where the page lies, for its format
 */
export async function fillPage(page, sectionOf, path) {
  const filled = page.replaceAll(
    generated,
    (_, start, words, end) => `${start}\n${sectionOf(words)}\n\n${end}`,
  );
  return await format(filled, { ...(await resolveConfig(path)), filepath: path });
}
