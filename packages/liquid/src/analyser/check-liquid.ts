import type { Chain } from '../expression/nodes.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import { linesAsTags } from '../document/liquid-tag.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { blockTags, inlineTags } from '../document/known-tags.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { isOpaque, syntaxProblems, walk } from '../document/syntax-problems.ts';
import { hasCondition, isReadableBranch } from '../document/tag-syntax.ts';
import { checkConditionSyntax } from './check-condition-syntax.ts';
import { checkHiddenBranches } from './check-hidden-branches.ts';
import { checkMeaning } from './check-meaning.ts';
import { checkReferences } from './check-references.ts';
import { withFilterFix } from './filter-fix.ts';
import { finding, markupStart } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';
import { nearest } from './nearest.ts';

/**
 * Everything worth saying about a text, in the order of the text. With a catalog of the workspace's attributes,
 * names and types are checked too. Never throws.
 */
export function checkLiquid(text: string, catalog?: Catalog): Finding[] {
  const document = parseLiquid(text);
  const found: Finding[] = [];
  const topLevel = new Set(document.nodes);
  walk(document.nodes, (node) => found.push(...checkNode(node, document, catalog, topLevel.has(node))));
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function checkNode(
  node: LiquidNode,
  { source }: LiquidDocument,
  catalog: Catalog | undefined,
  isTop: boolean,
): Finding[] {
  const { start, end } = node;
  switch (node.kind) {
    case 'text':
      return [];
    case 'output':
      return [...tripleBraces(node.markup, start, end), ...checkReferences(node.markup, start + 2, catalog)];
    case 'tag':
      return checkTag(node, source, catalog);
    case 'broken':
      return [brokenFinding(node.reason, node.name ?? '', start, end, source)];
    case 'block':
      return isOpaque(node.name) ? checkOpaque(node, source) : checkBlock(node, source, catalog, isTop);
  }
}

/** A comment is not sent, but what is not Liquid in it stops the message all the same. */
function checkOpaque(node: BlockNode, source: string): Finding[] {
  const [opening] = node.branches;
  const unread = opening === undefined || isReadableBranch(opening, node) ? [] : [opening];
  const found = unread.map(({ name, start, tagEnd }) => unreadable(name, start, tagEnd));
  if (node.name === 'raw') return [...found, ...unclosedRaw(node, source)];
  const [problem] = syntaxProblems({ nodes: opening?.children ?? [] });
  if (problem === undefined) return [...found, ...unclosed(node)];
  const message = `Comments are read, too: Braze refuses the message because of this "${problem.name}".`;
  return [...found, finding('unbalanced-tag', problem.start, problem.end, message)];
}

/** Braze knows the end of a `raw` only without a trim marker. */
function unclosedRaw(node: BlockNode, source: string): Finding[] {
  const { start, end } = node;
  const trimmed = node.close === undefined ? /\{%(-)\s*endraw\b/.exec(source.slice(start, end)) : null;
  if (trimmed === null) return unclosed(node);
  const at = start + trimmed.index + 2;
  const message = 'Braze does not see this end of "raw": there must be no "-" in front of it.';
  const edits = [{ start: at, end: at + 1, text: '' }];
  return [finding('unbalanced-tag', at - 2, at + trimmed[0].length - 2, message, edits, 'Remove the "-"')];
}

function unreadable(name: string, start: number, end: number): Finding {
  const message = `Braze cannot read what stands in this "${name}" and refuses the whole message.`;
  return finding('unreadable-tag', start, end, message);
}

function checkBlock(
  node: BlockNode,
  source: string,
  catalog: Catalog | undefined,
  isTop: boolean,
): Finding[] {
  const found = unclosed(node);
  const branches = node.branches.map((branch) => checkBranch(branch, node, source, catalog));
  found.push(...branches.flatMap((branch) => branch.found));
  found.push(...checkHiddenBranches(node, branches, source));
  const isChain = node.name === 'if' || node.name === 'case';
  const isWhole = node.branches.some(({ name }) => name === 'else') || node.branches.every(setsVariables);
  if (isTop && isChain && !isWhole) {
    const text = "{% else %}{% abort_message('no matching branch') %}";
    const at = node.close?.start ?? node.end;
    const edits = [{ start: at, end: at, text }];
    const message = 'When no branch matches, this part of the message stays empty and is still sent.';
    found.push(
      finding(
        'no-fallback',
        node.start,
        node.branches[0]?.tagEnd ?? node.end,
        message,
        edits,
        'Abort the message instead',
      ),
    );
  }
  return found;
}

/** Whether a branch has nothing to send, as where we set one for a date. */
function setsVariables({ children }: BranchNode): boolean {
  return children.length > 0 && children.every((node) => node.kind === 'tag' && node.name === 'assign');
}

/** A branch that was looked at. */
interface CheckedBranch {
  found: Finding[];
  /** What is asked, where the engine reads it as it is written. */
  chain?: Chain;
}

function checkBranch(
  branch: BranchNode,
  block: BlockNode,
  source: string,
  catalog: Catalog | undefined,
): CheckedBranch {
  const { markup, tagEnd } = branch;
  const offset = markupStart(source, tagEnd, markup);
  const found = checkReferences(markup, offset, catalog);
  if (!hasCondition(branch)) {
    if (!isReadableBranch(branch, block)) found.push(unreadable(branch.name, branch.start, tagEnd));
    found.push(...shadowedName(branch.name, markup, offset));
    const [, rest] = /^\s*if\b(.*)$/s.exec(branch.name === 'else' ? markup : '') ?? [];
    if (rest === undefined) return { found };
    const edits = [{ start: branch.start, end: tagEnd, text: `{% elsif ${rest.trim()} %}` }];
    const message = 'Liquid ignores the condition after "else". Another condition is written "elsif".';
    found.push(finding('unknown-tag', branch.start, tagEnd, message, edits, 'Write "elsif"'));
    return { found };
  }
  const syntax = checkConditionSyntax(markup, offset).map((problem) =>
    withFilterFix(problem, branch, offset),
  );
  found.push(...syntax);
  if (syntax.length > 0) return { found };
  const chain = parseCondition(markup);
  if ('syntaxError' in chain) {
    found.push(unreadable(branch.name, branch.start, tagEnd));
    return { found };
  }
  found.push(...checkMeaning(chain, markup, offset, catalog));
  return { found, chain };
}

function checkTag(node: TagNode, source: string, catalog: Catalog | undefined): Finding[] {
  const { name, markup, start, end } = node;
  const offset = markupStart(source, end, markup);
  const references = checkReferences(markup, offset, catalog);
  if (!inlineTags.has(name)) return [...references, unknownTag(name, start, end, source)];
  if (name === 'liquid') {
    // Positions inside are not those of the text, so what is wrong is said about the whole tag.
    const inside = checkLiquid(linesAsTags(markup), catalog).filter(({ severity }) => severity === 'error');
    if (inside.length > 0)
      return [...references, ...inside.map(({ code, message }) => finding(code, start, end, message))];
  }
  const [problem] = syntaxProblems({ nodes: [node] });
  if (problem !== undefined) return [...references, unreadable(problem.name, start, end)];
  if (name === 'abort_message' && /\{\{|\$\{/.test(markup)) {
    const message = 'An abort reason is taken as it stands: Liquid inside it is not replaced.';
    return [finding('liquid-in-abort-reason', offset, offset + markup.length, message)];
  }
  return [...references, ...shadowedName(name, markup, offset)];
}

/** `assign`, `capture` and `for` set a variable; under a name that has a meaning of its own it gets in the way. */
function shadowedName(tag: string, markup: string, offset: number): Finding[] {
  const [, before = '', name = ''] = setters[tag]?.exec(markup) ?? [];
  if (!reservedNames.has(name)) return [];
  const start = offset + before.length;
  const message = `"${name}" has a meaning of its own in Liquid; a variable of that name hides it or is never found.`;
  return [finding('shadowed-name', start, start + name.length, message)];
}

const setters: Record<string, RegExp> = {
  assign: /^(\s*)([\w-]+)\s*=/,
  capture: /^(\s*['"]?)([\w-]+)/,
  for: /^(\s*)([\w-]+)\s+in\s/,
};

const reservedNames = new Set(
  (
    'blank catalog_items content_blocks contains custom_attribute empty event_properties false forloop nil null ' +
    'and or subscribed_state true campaign canvas card app targeted_device api_trigger_properties shopping_cart'
  ).split(' '),
);

function unclosed(node: BlockNode): Finding[] {
  if (node.close !== undefined) return [];
  const end = node.branches[0]?.tagEnd ?? node.end;
  const edits = [{ start: node.end, end: node.end, text: `{% end${node.name} %}` }];
  const message = `This "${node.name}" is never closed: Braze refuses the whole message.`;
  return [finding('unbalanced-tag', node.start, end, message, edits, `Close it at the end`)];
}

function brokenFinding(reason: string, name: string, start: number, end: number, source: string): Finding {
  switch (reason) {
    case 'unclosed-output': {
      const triple = source[start + 2] === '{';
      return finding(
        triple ? 'triple-braces' : 'unbalanced-tag',
        start,
        end,
        'This "{{" is never closed with "}}".',
      );
    }
    case 'unclosed-tag':
      return finding('unbalanced-tag', start, end, 'This "{%" is never closed with "%}".');
    case 'unnamed-tag':
      return finding('unknown-tag', start, end, 'This tag has no name.');
    default: {
      const message = `This "${name}" belongs to nothing that was opened before it.`;
      return finding('unbalanced-tag', start, end, message, [{ start, end, text: '' }], 'Remove it');
    }
  }
}

const wrongTags: Record<string, string> = { elseif: 'elsif', elif: 'elsif', elsf: 'elsif', end: 'endif' };

function unknownTag(name: string, start: number, end: number, source: string): Finding {
  const near =
    wrongTags[name.toLowerCase()] ??
    nearest(name, [...inlineTags, ...blockTags.keys(), 'elsif', 'else', 'when']);
  const message = `Liquid has no tag "${name}": Braze refuses the whole message.`;
  if (near === undefined) return finding('unknown-tag', start, end, message);
  const at = source.indexOf(name, start);
  const edits = [{ start: at, end: at + name.length, text: near }];
  return finding('unknown-tag', start, end, `${message} It is written "${near}".`, edits, `Write "${near}"`);
}

function tripleBraces(markup: string, start: number, end: number): Finding[] {
  if (!markup.startsWith('{')) return [];
  const edits = [{ start: start + 2, end: start + 3, text: '' }];
  const message = 'Liquid knows two braces, not three: the third one breaks the value.';
  return [finding('triple-braces', start, end, message, edits, 'Remove a brace')];
}
