import type { Found } from '../finding.ts';

/** An element that is open, on top of those around it. Never changed, so that branches share what is below. */
export interface OpenElement {
  /** Empty for a place where branches differ. */
  readonly name: string;
  /** Its tag. */
  readonly start: number;
  readonly end: number;
  readonly below: OpenElement | undefined;
  readonly depth: number;
  /** What is open here depends on the branch that was sent. */
  readonly joint?: Joint | undefined;
}

/** A place behind a decision whose branches leave different elements open. */
export interface Joint {
  /** The conditions of the decision: one that asks the same can close what it has opened. */
  signature: string;
  /** Where the decision begins. */
  start: number;
  /** What is open behind each branch, the else being the last. */
  tops: readonly (OpenElement | undefined)[];
  /** The branch that the text after it goes on with. */
  usual: OpenElement | undefined;
  /** What is to be said if nothing resolves it. */
  problems: readonly Found[];
  /** Only parts of tables are open here, which HTML closes by itself as long as nothing stands outside of them. */
  isOptional: boolean;
  hasContent: boolean;
  isSettled: boolean;
  /** The loop and the number of decisions that it is in. */
  loop: number;
  decisions: number;
}

export const depthOf = (top: OpenElement | undefined): number => top?.depth ?? 0;

export function pushed(
  below: OpenElement | undefined,
  name: string,
  { start, end }: { start: number; end: number },
): OpenElement {
  return { name, start, end, below, depth: depthOf(below) + 1 };
}

/** The elements above a depth, from the outermost. */
export function above(top: OpenElement | undefined, depth: number): readonly OpenElement[] {
  const found: OpenElement[] = [];
  for (let element = top; element !== undefined && element.depth > depth; element = element.below)
    found.push(element);
  return found.toReversed();
}

/** The element at a depth, or the nearest one below it. */
export function downTo(top: OpenElement | undefined, depth: number): OpenElement | undefined {
  let element = top;
  while (element !== undefined && element.depth > depth) element = element.below;
  return element;
}

/** No email has more open elements than these: what is further out is not looked for. */
const SEARCHED = 256;

/** An element that an end tag closes, and the joints that it goes through. */
export interface Closing {
  element: OpenElement;
  joints: readonly Joint[];
}

/** Finds the innermost open element of a name. @param outside where the search ends */
export function closingOf(
  top: OpenElement | undefined,
  isMeant: (name: string) => boolean,
  outside: (name: string) => boolean = () => false,
): Closing | undefined {
  const joints: Joint[] = [];
  let element = top;
  for (let count = 0; element !== undefined && count < SEARCHED; count += 1) {
    const { joint, name, below } = element;
    if (joint !== undefined) {
      joints.push(joint);
      element = branchWith(joint, below, isMeant) ?? joint.usual;
      // The usual branch may go on with what is below.
      continue;
    }
    if (isMeant(name)) return { element, joints };
    if (outside(name)) return undefined;
    element = below;
  }
  return undefined;
}

/** What is open behind a branch that has opened such an element. */
function branchWith(
  { tops }: Joint,
  below: OpenElement | undefined,
  isMeant: (name: string) => boolean,
): OpenElement | undefined {
  return tops.find((top) => above(top, depthOf(below)).some(({ name }) => isMeant(name)));
}

/** Elements without an end tag, and those whose end tag HTML lets one leave out and puts where it belongs. */
const untracked =
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup rp rt html head body colgroup thead tbody tfoot';

const tracked =
  'a abbr acronym address article aside audio b bdi bdo big blockquote button canvas caption center cite code data datalist del details dfn dialog div dl em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup i iframe ins kbd label legend main map mark marquee menu meter nav nobr noscript object ol output picture pre progress q s samp script section select small span strike strong style sub summary sup svg table td template textarea th time title tr tt u ul var video';

const trackedNames: ReadonlySet<string> = new Set(tracked.split(' '));
const htmlNames: ReadonlySet<string> = new Set([...trackedNames, ...untracked.split(' ')]);
const tableParts: ReadonlySet<string> = new Set(['td', 'th', 'tr']);

/** Tells whether an element has to be closed where it was opened. */
export const isTracked = (name: string): boolean => trackedNames.has(name);
/** Tells whether it is an element of HTML at all, and not an address in angle brackets. */
export const isHtmlName = (name: string): boolean => htmlNames.has(name);
export const isTablePart = (name: string): boolean => tableParts.has(name);
