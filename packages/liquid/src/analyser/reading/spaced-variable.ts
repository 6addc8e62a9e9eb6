const name = /-?\s*[\w-]+/y;
const step = /\.[\w-]+|\[\w+\]/y;
const closing = /\s*-?\}\}/y;

/** Where a `{{ items[0].price }}` ends that starts here: a variable for which Braze allows braces inside a tag; or -1. */
export function spacedVariableEnd(text: string, start: number): number {
  let at = endOf(name, text, start + 2);
  for (let next = at; next !== -1; next = endOf(step, text, at)) at = next;
  return at === -1 ? -1 : endOf(closing, text, at);
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
