import { startOfUnclosed } from '../document/braze-references.ts';
import { defaultAttributes } from '../model/default-attributes.ts';
import { finding } from './finding.ts';
import type { FindingParams } from './finding-params.ts';
import type { Catalog, Finding } from './finding.ts';
import { textFix } from './fix.ts';
import { nearest } from './nearest.ts';

const defaultNames = new Set(defaultAttributes.map(({ name }) => name));

/** Names Braze gives without any object that are no attribute of a person's profile. */
const otherNames = new Set([
  'email_footer',
  'set_user_to_unsubscribed_url',
  'set_user_to_subscribed_url',
  'set_user_to_opted_in_url',
  'language',
  'most_recent_location',
  'random_bucket_number',
]);

/** What is wrong with the `${…}` references of one tag or output. `offset`: where `markup` starts in the text. */
export function checkReferences(markup: string, offset: number, catalog: Catalog | undefined): Finding[] {
  return [...misspelled(markup, offset), ...wrapped(markup, offset), ...misplaced(markup, offset, catalog)];
}

/** `custom_attribute.plan` */
function misspelled(markup: string, offset: number): Finding[] {
  const bare =
    /(?<!\$\{\s*)\b(custom_attribute|event_properties|subscribed_state)\s*\.\s*(?:\$\s+\{([^}]*)\}|\{([^}$]*)\}|([A-Za-z_]\w*))/g;
  return [...markup.matchAll(bare)].map((match) => {
    const name = (match[2] ?? match[3] ?? match[4] ?? '').trim();
    const text = `${match[1]}.\${${name}}`;
    return written(match, offset, 'reference-syntax', { problem: 'outside-braces', text });
  });
}

/** `${custom_attribute.plan}` */
function wrapped(markup: string, offset: number): Finding[] {
  const inside = /(?<![\w.])\$\{\s*(custom_attribute|event_properties|subscribed_state)\.([^}$]+)\}/g;
  return [...markup.matchAll(inside)].map((match) => {
    const text = `${match[1]}.\${${match[2]}}`;
    return written(match, offset, 'reference-syntax', { problem: 'object-inside', text });
  });
}

/** References that are well written but lead nowhere. */
function misplaced(markup: string, offset: number, catalog: Catalog | undefined): Finding[] {
  const custom = catalog
    ?.filter((entry) => entry.attributeType === 'custom_attribute')
    .map(({ name }) => name);
  const found: Finding[] = [];
  const closed = markup.slice(0, startOfUnclosed(markup));
  for (const match of closed.matchAll(/(?:\b(\w+)\.)?\$\{([^}]+)\}/g)) {
    const [, object, name = ''] = match;
    if (
      object === undefined &&
      !/^(custom_attribute|event_properties|subscribed_state)\./.test(name.trim())
    ) {
      found.push(...checkDefault(match, name, offset, custom));
    } else if (object === 'custom_attribute') {
      found.push(...checkCustom(match, name, offset, custom));
    }
  }
  return found;
}

function checkDefault(
  match: RegExpExecArray,
  name: string,
  offset: number,
  custom: readonly string[] | undefined,
): Finding[] {
  if (defaultNames.has(name) || otherNames.has(name)) return [];
  if (custom?.includes(name) === true) {
    const text = `custom_attribute.\${${name}}`;
    return [written(match, offset, 'custom-as-default', { name, text })];
  }
  if (custom === undefined) return [];
  return [unknown(match, name, offset, nearest(name, [...defaultNames]), writeDefault)];
}

function checkCustom(
  match: RegExpExecArray,
  name: string,
  offset: number,
  custom: readonly string[] | undefined,
): Finding[] {
  if (custom?.includes(name) === true) return [];
  if (defaultNames.has(name)) {
    const text = `\${${name}}`;
    return [written(match, offset, 'default-as-custom', { name, text })];
  }
  if (custom === undefined) return [];
  return [unknown(match, name, offset, nearest(name, custom), writeCustom)];
}

function unknown(
  match: RegExpExecArray,
  name: string,
  offset: number,
  near: string | undefined,
  write: (name: string) => string,
): Finding {
  const start = offset + match.index;
  const end = start + match[0].length;
  const found = { problem: write === writeDefault ? 'default' : 'custom', name } as const;
  if (near === undefined) return finding('unknown-attribute', found, start, end);
  const fix = textFix('use-attribute', { name: near }, [{ start, end, text: write(near) }]);
  return finding('unknown-attribute', { ...found, near }, start, end, fix);
}

const writeDefault = (name: string): string => `\${${name}}`;
const writeCustom = (name: string): string => `custom_attribute.\${${name}}`;

function written<Code extends 'reference-syntax' | 'custom-as-default' | 'default-as-custom'>(
  match: RegExpExecArray,
  offset: number,
  code: Code,
  params: FindingParams[Code],
): Finding {
  const start = offset + match.index;
  const end = start + match[0].length;
  const { text } = params;
  return finding(code, params, start, end, textFix('write-reference', { text }, [{ start, end, text }]));
}
