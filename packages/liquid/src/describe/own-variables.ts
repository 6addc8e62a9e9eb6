import { readableNames } from '../expression/declaration-names.ts';

interface Tag {
  start: number;
  end: number;
  /** The text between the delimiters. */
  inner: string;
}

const setsOwn = /^assign (sluice_\w+) = /;
const anniversary =
  /\bsluice_(?:local_)?(anniversary_of_\w{1,99}) <= sluice_(?:local_)?anniversary_(?:now|(\d{1,3})_days_ahead)\b/g;
const asked = /\b(sluice_\w{1,99})(?: == true)?/g;

/**
 * A text without the variables that the builder sets before a chain, and with what they hold where the chain asks for
 * them: `last_order_at < 90 days ago`. Only its tags are looked at, because a list shows many texts at once.
 */
export function withoutOwnVariables(liquid: string): string {
  if (!liquid.includes('sluice_')) return liquid;
  const held = new Map<string, string>();
  const tags = tagsOf(liquid);
  let kept = '';
  let end = 0;
  for (let index = 0; index < tags.length; index += 1) {
    const count = ownTags(tags, index, liquid, held);
    if (count === 0) continue;
    kept += liquid.slice(end, tags[index]?.start);
    index += count - 1;
    end = tags[index]?.end ?? end;
  }
  const chain = (kept + liquid.slice(end)).replace(anniversary, (_, subject: string, days?: string) => {
    const when = days === undefined ? 'today' : `in the next ${days} days`;
    return `${readableNames(`sluice_${subject}`)} is ${when}, in any year`;
  });
  const filled = (text: string): string =>
    text.replace(asked, (written, name: string) => held.get(name) ?? written);
  // A flag can ask for a text.
  return readableNames(filled(filled(chain)));
}

function tagsOf(liquid: string): readonly Tag[] {
  const tags: Tag[] = [];
  let start = liquid.indexOf('{%');
  while (start !== -1) {
    const close = liquid.indexOf('%}', start + 2);
    if (close === -1) break;
    const inner = liquid
      .slice(start + 2, close)
      .replace(/^-/, '')
      .replace(/-$/, '')
      .trim();
    tags.push({ start, end: close + 2, inner });
    start = liquid.indexOf('{%', close + 2);
  }
  return tags;
}

/** Returns how many tags from here on set one variable of the builder; 0 where they do not. `held` then gets what it holds. */
function ownTags(tags: readonly Tag[], index: number, liquid: string, held: Map<string, string>): number {
  const [first, second, third, fourth] = tags.slice(index, index + 4);
  if (first === undefined) return 0;
  if (first.inner.startsWith('capture sluice_') && second?.inner === 'endcapture') {
    const text = liquid.slice(first.end, second.start).replaceAll(/\{\{ '([{$])' \}\}/g, '$1');
    held.set(first.inner.slice('capture '.length), `'${text}'`);
    return 2;
  }
  const isGuard = second?.start === first.end && first.inner.startsWith('if ') && third?.inner === 'endif';
  if (isGuard && setsOwn.test(second.inner)) return 3;
  const [set, name = ''] = setsOwn.exec(first.inner) ?? [];
  if (set === undefined) return 0;
  const isSetAnew =
    second?.start === first.end && second.inner.startsWith('if ') && fourth?.inner === 'endif';
  if (!isSetAnew || third?.inner.startsWith(set) !== true) return 1;
  // It forgets a value that was set before, and is set where there is one.
  if (first.inner.endsWith('= nil')) return 4;
  const tests = second.inner.slice('if '.length);
  held.set(name, first.inner.endsWith('= false') ? `(${tests})` : `not (${tests})`);
  return 4;
}
