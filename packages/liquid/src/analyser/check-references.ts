import { startOfUnclosed } from '../document/braze-references.ts';
import { defaultAttributes } from '../model/default-attributes.ts';
import { finding } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';
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
    return replaceAll(match, offset, text, `Braze finds an attribute only in \${…}: ${text}.`);
  });
}

/** `${custom_attribute.plan}` */
function wrapped(markup: string, offset: number): Finding[] {
  const inside = /(?<![\w.])\$\{\s*(custom_attribute|event_properties|subscribed_state)\.([^}$]+)\}/g;
  return [...markup.matchAll(inside)].map((match) => {
    const text = `${match[1]}.\${${match[2]}}`;
    return replaceAll(match, offset, text, `Only the name stands inside \${…}: ${text}.`);
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
    const message = `"${name}" is a custom attribute, so it is written ${text}.`;
    return [replaceAll(match, offset, text, message, 'custom-as-default')];
  }
  if (custom === undefined) return [];
  return [unknown(match, name, offset, nearest(name, [...defaultNames]), (near) => `\${${near}}`)];
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
    const message = `"${name}" is one of Braze's own attributes, so it is written ${text}.`;
    return [replaceAll(match, offset, text, message, 'default-as-custom')];
  }
  if (custom === undefined) return [];
  return [unknown(match, name, offset, nearest(name, custom), (near) => `custom_attribute.\${${near}}`)];
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
  const message = `There is no attribute "${name}" in this workspace, so it is never set.`;
  if (near === undefined) return finding('unknown-attribute', start, end, message);
  const edits = [{ start, end, text: write(near) }];
  return finding(
    'unknown-attribute',
    start,
    end,
    `${message} Did you mean "${near}"?`,
    edits,
    `Use "${near}"`,
  );
}

function replaceAll(
  match: RegExpExecArray,
  offset: number,
  text: string,
  message: string,
  code: 'reference-syntax' | 'custom-as-default' | 'default-as-custom' = 'reference-syntax',
): Finding {
  const start = offset + match.index;
  const end = start + match[0].length;
  return finding(code, start, end, message, [{ start, end, text }], `Write ${text}`);
}
