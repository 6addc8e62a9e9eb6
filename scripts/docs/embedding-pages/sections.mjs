/** The parts of the pages about embedding that are made from the code, as Markdown. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  darkColors,
  darkShadows,
  lightColors,
  lightShadows,
  sharedTokens,
} from '../../../packages/builder-ui/src/theme/tokens.ts';
import { root } from '../../run.mjs';
import { readPublicApi } from './public-api.mjs';

/** The headings of the package's entry whose components have a page. */
const headings = ['Builder', 'Snippets', 'Controls', 'Theme', 'Messages'];

/**
 * What belongs between `<!-- generated: … -->` and `<!-- end -->`, by the words after the colon.
 * @returns {(words: string) => string}
 */
export function createSections(api = readPublicApi()) {
  const components = api.components();
  const strays = components.filter(({ heading }) => !headings.includes(heading));
  if (strays.length > 0)
    throw new Error(
      `On no page of docs/embedding-reference: ${strays.map(({ name }) => name).join(', ')}. Export them below one of these headings: ${headings.join(', ')}.`,
    );

  return (words) => {
    const [kind, name = ''] = words.split(' ');
    if (kind === 'props')
      return components
        .filter(({ heading }) => heading === name)
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
  return [`## ${name}`, text, ...table, ...also].filter((part) => part !== '').join('\n\n');
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

/** @param {string} file below `examples/embedding`, or the path of a file of a partner's project: `hosts/vue/src/App.vue` */
function example(file) {
  const folder = file.includes('/') ? '' : 'examples/embedding';
  const path = join(root, 'packages/builder-ui', folder, file);
  return `\`\`\`${extname(file).slice(1)}\n${readFileSync(path, 'utf8').trim()}\n\`\`\``;
}

function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text) {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
