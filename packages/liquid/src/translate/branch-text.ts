const blocks: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'tablerow',
  'capture',
  'ifchanged',
  'comment',
]);
const parting: ReadonlySet<string> = new Set(['else', 'elsif', 'when']);

/** A tag up to its name, an output's beginning, or a tag that never says its name. */
const opening = /\{\{|\{%-?\s*(\w*)/gu;
const endOfRaw = /\{%\s*endraw\b[^%{]*%\}/gu;

/**
 * Why a text cannot stand inside of a branch: with it, the branch would end early, or never. Tags that open and close
 * within the text are fine. `undefined` when nothing speaks against it.
 */
export function branchTextProblem(text: string): string | undefined {
  if (!text.includes('{')) return undefined;
  const open: string[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const name = match[1];
    const inComment = open.at(-1) === 'comment';
    const closing = name === undefined ? '}}' : '%}';
    const end = text.indexOf(closing, opening.lastIndex);
    if (end === -1) {
      if (inComment && name === undefined) continue;
      return `The text has “${name === undefined ? '{{' : '{%'}” without “${closing}”.`;
    }
    if (name === undefined) {
      // What looks like an output hides nothing of a comment.
      if (!inComment) opening.lastIndex = end + 2;
      continue;
    }
    opening.lastIndex = end + 2;
    if (name === 'raw') {
      endOfRaw.lastIndex = opening.lastIndex;
      if (!endOfRaw.test(text)) return neverClosed('raw');
      opening.lastIndex = endOfRaw.lastIndex;
    } else if (inComment ? name === 'comment' : blocks.has(name)) {
      open.push(name);
    } else if (name.startsWith('end') && (!inComment || name === 'endcomment')) {
      if (open.pop() !== name.slice(3))
        return `The text has “${name}” where nothing is open that it could close.`;
    } else if (parting.has(name) && open.length === 0) {
      return `“${name}” in the text would end this branch. Add a branch instead.`;
    }
  }
  const [first] = open;
  return first === undefined ? undefined : neverClosed(first);
}

function neverClosed(name: string): string {
  return `The text opens “${name}” and never closes it.`;
}
