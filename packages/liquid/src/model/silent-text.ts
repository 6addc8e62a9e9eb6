/** Tags that never send anything. */
const silentTags = new Set(['assign', '#', 'elsif', 'else', 'when']);
/** Blocks that send nothing as long as nothing in them does. */
const silentBlocks = new Set(['if', 'unless', 'case', 'for']);
/** Blocks whose content is never sent. */
const hidingBlocks = new Set(['capture', 'comment']);

const engineSpace = /^[ \t\r\n\f\v]*$/;
const tagName = /^\{%-?[ \t\r\n\f\v]*(#|\w*)/;

/**
 * A text that only sets variables, without the white space between its tags: the engine sends none of it as long as no
 * other branch of the chain sends anything. `undefined` for a text that sends something itself.
 */
export function withoutSilentSpace(text: string): string | undefined {
  const open: string[] = [];
  let kept = '';
  for (let at = 0; ;) {
    const start = text.indexOf('{%', at);
    const isHidden = open.some((name) => hidingBlocks.has(name));
    const between = text.slice(at, start === -1 ? undefined : start);
    if (!isHidden && !engineSpace.test(between)) return undefined;
    if (open.length > 0) kept += between;
    if (start === -1) return open.length === 0 ? kept : undefined;
    const end = text.indexOf('%}', start + 2) + 2;
    if (end === 1) return undefined;
    const tag = text.slice(start, end);
    const [, name = ''] = tagName.exec(tag) ?? [];
    if (name === `end${open.at(-1)}`) open.pop();
    else if (silentBlocks.has(name) || hidingBlocks.has(name)) open.push(name);
    else if (!isHidden && !silentTags.has(name)) return undefined;
    if (open.length > MAX_DEPTH) return undefined;
    kept += tag;
    at = end;
  }
}

/** Nobody nests deeper, and each open block is asked for each tag. */
const MAX_DEPTH = 50;

/** Tells whether a text sends nothing but white space. */
export function isSilent(text: string): boolean {
  return withoutSilentSpace(text) !== undefined;
}
