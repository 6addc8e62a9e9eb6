const nextPart = /["']|\{\{-?\s*([^\s{}'"]+)\s*-?\}\}/g;
const firstStep = /[\w-]+/y;
const nextStep = /\.[\w-]+|\[\w+\]/y;

/** Braze takes `{{ hour }}` inside a tag for `hour`; the engine would see three words. */
export function withoutSpacedBraces(text: string): string {
  if (!text.includes('{{')) return text;
  let plain = '';
  let end = 0;
  nextPart.lastIndex = 0;
  for (let found = nextPart.exec(text); found !== null; found = nextPart.exec(text)) {
    const [written, name] = found;
    if (name === undefined) {
      // A quoted text keeps its braces; a quote that is never closed is only a character.
      const close = text.indexOf(written, nextPart.lastIndex);
      if (close !== -1) nextPart.lastIndex = close + 1;
    } else if (/\s/.test(written) && isPath(name)) {
      plain += text.slice(end, found.index) + name;
      end = nextPart.lastIndex;
    }
  }
  return plain + text.slice(end);
}

/** `items[0].price` */
function isPath(name: string): boolean {
  firstStep.lastIndex = 0;
  if (!firstStep.test(name)) return false;
  nextStep.lastIndex = firstStep.lastIndex;
  while (nextStep.lastIndex < name.length) if (!nextStep.test(name)) return false;
  return true;
}
