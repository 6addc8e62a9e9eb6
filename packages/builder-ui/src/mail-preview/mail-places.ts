import type { BranchOfDecision } from '@sluice/liquid';
import type { MailPart } from './marked-html.ts';

/** A rectangle on the paper, in pixels from its top left corner. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** A part of the email, with what it covers. */
export interface PlacedPart extends Box {
  passageId: string;
  level: number;
  /** Of a decision: the branch that it comes from. */
  branch: BranchOfDecision | undefined;
  /** The boxes of its elements and lines. */
  boxes: readonly Box[];
}

/** Where the parts of an email stand in their frame. What nobody sees, such as a part of a style, has no place. */
export function placesOf(parts: readonly MailPart[]): readonly PlacedPart[] {
  return parts.flatMap((part): readonly PlacedPart[] => {
    const boxes = boxesOf(part).filter(({ width, height }) => width > 0 && height > 0);
    const [first] = boxes;
    if (first === undefined) return [];
    const { passageId, level, branch } = part;
    return [{ passageId, level, branch, boxes, ...around(boxes, first) }];
  });
}

function boxesOf({ start, end, isInTag }: MailPart): readonly Box[] {
  if (isInTag) {
    const element = nextElement(start);
    return element === undefined ? [] : [boxOf(element.getBoundingClientRect())];
  }
  // None of its own document's: elements of the email can be called like what documents can do.
  const range = new Range();
  // A document that is not drawn has no boxes.
  if (typeof range.getClientRects !== 'function') return [];
  range.setStartAfter(start);
  range.setEndBefore(end);
  return Array.from(range.getClientRects(), boxOf);
}

function nextElement(node: Comment): Element | undefined {
  let next: ChildNode | null = node.nextSibling;
  while (next !== null && next.nodeType !== Node.ELEMENT_NODE) next = next.nextSibling;
  return (next as Element | null) ?? undefined;
}

function boxOf({ top, left, width, height }: DOMRect): Box {
  return { top, left, width, height };
}

function around(boxes: readonly Box[], first: Box): Box {
  let { top, left } = first;
  let bottom = top;
  let right = left;
  for (const box of boxes) {
    top = Math.min(top, box.top);
    left = Math.min(left, box.left);
    bottom = Math.max(bottom, box.top + box.height);
    right = Math.max(right, box.left + box.width);
  }
  return { top, left, width: right - left, height: bottom - top };
}

/** The part at a point: the innermost one whose elements are there. */
export function partAt(places: readonly PlacedPart[], x: number, y: number): PlacedPart | undefined {
  let found: PlacedPart | undefined;
  for (const place of places) {
    if (found !== undefined && place.level < found.level) continue;
    if (isIn(place, x, y) && place.boxes.some((box) => isIn(box, x, y))) found = place;
  }
  return found;
}

function isIn({ top, left, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/**
 * The parts of a passage; of a decision those that come from a branch, where one is asked for. A person who does not get that
 * branch has none of it.
 */
export function partsOf(
  places: readonly PlacedPart[],
  passageId: string | null,
  branch: BranchOfDecision | undefined,
): readonly PlacedPart[] {
  return places.filter(
    (place) =>
      place.passageId === passageId &&
      (branch === undefined || place.branch === undefined || isSameBranch(place.branch, branch)),
  );
}

/** Tells whether two branches of a decision are the same. */
export function isSameBranch(
  one: BranchOfDecision | undefined,
  other: BranchOfDecision | undefined,
): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.statementId === other.statementId;
}
