import type { BranchOfDecision } from '@sluice/liquid';
import { htmlCuts, type MessageRendering, type PassagePart } from '@sluice/liquid/render';
import { harmlessDocument, isHtml, PLAIN_LOOK } from '../condition-tester/result/message-document.ts';

/** A part of the email that comes from one passage, as it stands in the tree of the email. */
export interface MailPart {
  passageId: string;
  /** How many passages are around it: the deepest at a point is the one that is pointed at. */
  level: number;
  /** Of a decision: the branch that it comes from. */
  branch: BranchOfDecision | undefined;
  /** The comments around it. */
  start: Comment;
  end: Comment;
  /** It is an attribute of the element behind `start`. */
  isInTag: boolean;
}

/** The email as a harmless tree, with the parts of its passages. */
export interface MarkedMail {
  tree: Document;
  parts: readonly MailPart[];
  isHtml: boolean;
}

/** A boundary of a part, in the text. */
interface Boundary {
  at: number;
  index: number;
  side: 'start' | 'end';
}

/**
 * Marks in an email where the part of each passage begins and ends: with comments, which change nothing that is seen. A message
 * without HTML becomes one with its lines as they are.
 */
export function markedMail(
  rendering: Pick<MessageRendering, 'text' | 'passages'>,
  nonce?: string,
): MarkedMail {
  const { text } = rendering;
  const parts = rendering.passages.flatMap(({ passageId, path, parts: own }) =>
    own.map((part) => ({ passageId, level: path.length, part })),
  );
  const boundaries = boundariesOf(parts.map(({ part }) => part));
  const key = keyNotIn(text);
  const isPage = isHtml(text);
  const cuts = isPage
    ? htmlCuts(
        text,
        boundaries.map(({ at }) => at),
      )
    : undefined;
  const plain = isPage ? (piece: string) => piece : escaped;
  const pieces: string[] = [];
  let from = 0;
  boundaries.forEach(({ at: own, index, side }, position) => {
    const at = cuts?.[position]?.at ?? own;
    pieces.push(plain(text.slice(from, at)), `<!--${key}${side} ${String(index)}-->`);
    from = at;
  });
  pieces.push(plain(text.slice(from)));
  const html = pieces.join('');
  const tree = harmlessDocument(isPage ? html : `<div style="${PLAIN_LOOK}">${html}</div>`, nonce);
  const comments = commentsOf(tree, key);
  const inTags = new Set(
    boundaries.flatMap(({ index, side }, at) =>
      side === 'start' && cuts?.[at]?.isInTag === true ? [index] : [],
    ),
  );
  return {
    tree,
    isHtml: isPage,
    parts: parts.flatMap(({ passageId, level, part: { branch } }, index) => {
      const start = comments.get(`start ${String(index)}`);
      const end = comments.get(`end ${String(index)}`);
      if (start === undefined || end === undefined) return [];
      return [{ passageId, level, branch, start, end, isInTag: inTags.has(index) }];
    }),
  };
}

function boundariesOf(parts: readonly PassagePart[]): readonly Boundary[] {
  return parts
    .flatMap(({ start, end }, index): Boundary[] => [
      { at: start, index, side: 'start' },
      { at: end, index, side: 'end' },
    ])
    .toSorted((one, other) => one.at - other.at);
}

/** What no comment of the email begins with. */
function keyNotIn(text: string): string {
  let key = 'part-';
  while (text.includes(key)) key += `${String(key.length)}-`;
  return `${key} `;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function commentsOf(tree: Document, key: string): ReadonlyMap<string, Comment> {
  const found = new Map<string, Comment>();
  const walker = tree.createTreeWalker(tree, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { data } = node as Comment;
    if (data.startsWith(key)) found.set(data.slice(key.length), node as Comment);
  }
  // What stands before or behind the page is no part of it.
  for (const comment of found.values()) {
    if (comment.parentNode !== tree) continue;
    const isBefore =
      (comment.compareDocumentPosition(tree.documentElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (isBefore) tree.head.prepend(comment);
    else tree.documentElement.append(comment);
  }
  return found;
}
