import { posix } from 'node:path';
import { styledId } from '../src/theme/stable-styled.ts';

const STABLE = 'theme/stable-styled.js';
const IMPORT = /^import \{(.*)\} from "styled-components";/mu;
/** An id of the compiler, and the styles behind it. */
const MADE = /\.withConfig\(\{ componentId: "[^"]*" \}\)(\(\[(?:\s*"(?:[^"\\]|\\.)*",?)+)(?=\s*\])/gu;
const PURE = /^((?:export )?const \w+ = )(?=(?:styled[.(]|css\(|keyframes\())/gmu;

/**
 * Lets styled components get their ids from their styles (`src/theme/stable-styled.ts`) in place of those that the compiler
 * has written: ids in the code are almost one percent of what a page loads. Where two components have the same styles, the
 * second gets a space more. `code` has the compiled code by name.
 *
 * Making one has no effect, which bundlers are told: they leave out those that nothing uses.
 */
export function withStableStyled(code: ReadonlyMap<string, string>): Map<string, string> {
  const taken = new Set<string>();
  return new Map([...code].map(([name, text]) => [name, name === STABLE ? text : inFile(name, text, taken)]));
}

function inFile(name: string, text: string, taken: Set<string>): string {
  const withoutIds = text.replaceAll(MADE, (_, written: string) => {
    let styles = written;
    while (taken.has(idOf(styles))) styles = `${styles.slice(0, -1)} "`;
    taken.add(idOf(styles));
    return styles;
  });
  if (withoutIds.includes('componentId: "'))
    throw new Error(`${name}: a styled component has no id of its own.`);
  return withoutIds
    .replace(IMPORT, (line, list: string) =>
      importsOf(
        name,
        line,
        list.split(',').map((one) => one.trim()),
      ),
    )
    .replaceAll(PURE, '$1/* @__PURE__ */ ');
}

const idOf = (styles: string): string => styledId(JSON.parse(`${styles.slice(1)}]`) as string[]);

/** On one line: the source map counts lines. */
function importsOf(name: string, line: string, names: readonly string[]): string {
  if (!names.includes('styled')) return line;
  const others = names.filter((one) => one !== 'styled');
  const from = posix.relative(posix.dirname(name), STABLE);
  const stable = `import { styled } from "${from.startsWith('.') ? from : `./${from}`}";`;
  return others.length === 0 ? stable : `import { ${others.join(', ')} } from "styled-components"; ${stable}`;
}
