/** The parts of `docs/embedding.md` that are made from the code, as Markdown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  darkColors,
  darkShadows,
  lightColors,
  lightShadows,
  sharedTokens,
} from '../../../packages/builder-ui/src/theme/tokens.ts';
import { root } from '../../run.mjs';
import { readPublicApi } from './public-api.mjs';

/** Where the components of each table of props live. */
const groups = {
  theme: /^\/src\/(theme|catalog)\//u,
  builder:
    /^\/src\/(sluice-builder|condition-builder|attribute-combobox|syntax-preview|condition-tester|findings-list|code-view|comparison)\//u,
  snippets: /^\/src\/(snippet-table|snippet-trash|snippet-dialogs|tag-input)\//u,
  controls: /^\/src\/controls\//u,
};

/**
 * What belongs between `<!-- generated: … -->` and `<!-- end -->`, by the words after the colon.
 * @returns {(words: string) => string}
 */
export function createSections(api = readPublicApi()) {
  const components = api.components();
  const strays = components.filter(({ path }) => !Object.values(groups).some((group) => group.test(path)));
  if (strays.length > 0)
    throw new Error(`In no table of props: ${strays.map(({ name }) => name).join(', ')}`);

  return (words) => {
    const [kind, name = ''] = words.split(' ');
    if (kind === 'props')
      return components
        .filter(({ path }) => groups[name].test(path))
        .map(componentSection)
        .join('\n\n');
    if (kind === 'type') return membersTable(api.type(name).members, 'member');
    if (kind === 'element') return membersTable(api.element().members, 'property or method');
    if (kind === 'tokens') return tokensTable();
    if (kind === 'example') return example(name);
    throw new Error(`Nothing is known about "${words}".`);
  };
}

function componentSection({ name, text, members, inherits }) {
  const also = inherits === '' ? [] : [`Takes the props of ${code(inherits)} as well.`];
  const table = members.length === 0 ? [] : [membersTable(members, 'prop')];
  return [`#### ${name}`, text, ...table, ...also].filter((part) => part !== '').join('\n\n');
}

function membersTable(members, head) {
  const hasDefaults = members.some(({ fallback }) => fallback !== '');
  const rows = members.map(({ name, type, isRequired, fallback, text }) => [
    `${code(name)}${head === 'prop' && isRequired ? ' (required)' : ''}`,
    code(type),
    ...(hasDefaults ? [isCode(fallback) ? code(fallback) : fallback] : []),
    text.replaceAll('|', '\\|'),
  ]);
  return markdownTable([head, 'type', ...(hasDefaults ? ['default'] : []), 'what it does'], rows);
}

/** A default that is a value, not a sentence about one. */
function isCode(fallback) {
  return fallback !== '' && !fallback.includes('`') && !/\s/u.test(fallback.replaceAll(/'[^']*'/gu, ''));
}

function tokensTable() {
  const themed = Object.entries({ ...lightColors, ...lightShadows }).map(([name, light]) => [
    code(`--sluice-${name}`),
    code(light),
    code({ ...darkColors, ...darkShadows }[name]),
  ]);
  const shared = Object.entries(sharedTokens).map(([name, value]) => [
    code(`--sluice-${name}`),
    code(value),
    'the same',
  ]);
  return markdownTable(['custom property', 'light', 'dark'], [...themed, ...shared]);
}

function example(file) {
  const path = join(root, 'packages/builder-ui/examples/embedding', file);
  return `\`\`\`tsx\n${readFileSync(path, 'utf8').trim()}\n\`\`\``;
}

function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text) {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
