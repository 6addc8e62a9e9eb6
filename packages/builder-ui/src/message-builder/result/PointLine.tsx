import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { findMarked, markedAround, markOf } from '../../builder-dom/builder-dom.ts';
import { PointingContext } from '../../sluice-builder/places/pointing.ts';
import { elementOf } from '../../sluice-builder/places/useReveal.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import { below } from '../../theme/mixins.ts';

interface Point {
  x: number;
  y: number;
}

/** Joins the card that is pointed at with the number of its decision beside the email, where both are in sight. */
export function PointLine(): ReactNode {
  const place = useContext(PointingContext)?.joined;
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current: svg } = drawing;
    if (svg === null || place === undefined) return undefined;
    let frame = 0;
    const draw = () => drawLine(svg, endsOf(svg, place));
    const drawSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    drawSoon();
    addEventListener('scroll', drawSoon, { capture: true, passive: true });
    addEventListener('resize', drawSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', drawSoon, { capture: true });
      removeEventListener('resize', drawSoon);
      drawLine(svg, undefined);
    };
  }, [place]);
  return (
    <Drawing ref={drawing} aria-hidden>
      <path />
      <circle r="4" />
      <circle r="4" />
    </Drawing>
  );
}

/** Without rendering: it follows what is scrolled. */
function drawLine(svg: SVGSVGElement, ends: readonly [Point, Point] | undefined): void {
  svg.style.visibility = ends === undefined ? '' : 'visible';
  if (ends === undefined) return;
  const [from, to] = ends;
  const bend = (to.x - from.x) / 2;
  const curve = `${String(from.x + bend)} ${String(from.y)} ${String(to.x - bend)} ${String(to.y)}`;
  const [path, ...dots] = svg.children;
  path?.setAttribute('d', `M${String(from.x)} ${String(from.y)}C${curve} ${String(to.x)} ${String(to.y)}`);
  for (const [index, dot] of dots.entries()) {
    dot.setAttribute('cx', String(ends[index]?.x ?? 0));
    dot.setAttribute('cy', String(ends[index]?.y ?? 0));
  }
}

/** Where the line of a place begins and ends, counted from the drawing. */
function endsOf(svg: SVGSVGElement, place: PreviewPlace): readonly [Point, Point] | undefined {
  const building = svg.parentElement;
  const columns = building?.parentElement;
  if (!building || !columns || typeof place === 'string') return undefined;
  const card = elementOf(building, 'passageId' in place ? place : { statementId: place.statementId });
  const passage = card && markedAround(card, 'passage');
  const passageId = passage === null ? undefined : markOf(passage, 'passage');
  const number = passageId === undefined ? null : findMarked(columns, 'mailMark', passageId);
  if (card === null || number === null || !isSeen(number)) return undefined;
  const [start, end, origin] = [card, number, svg].map((element) => element.getBoundingClientRect());
  if (start === undefined || end === undefined || origin === undefined) return undefined;
  // All of a decision is as high as its cards: its head is what says its name.
  const y = start.top + Math.min(start.height / 2, LONGEST_HALF);
  // From right to left the email is on the left of the cards.
  const isForward = end.left > start.right;
  if (y < 0 || y > innerHeight || (!isForward && end.right >= start.left)) return undefined;
  return [
    { x: (isForward ? start.right : start.left) - origin.left, y: y - origin.top },
    { x: (isForward ? end.left : end.right) - origin.left, y: end.top + end.height / 2 - origin.top },
  ];
}

/** Half of a closed card, in pixels. */
const LONGEST_HALF = 27;

/** Tells whether a number is not scrolled away. */
function isSeen(number: HTMLElement): boolean {
  const { left, top, width, height } = number.getBoundingClientRect();
  if (width === 0) return false;
  const found = number.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (found === number || number.contains(found));
}

const Drawing = styled.svg`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: var(--sluice-z-lifted);
  inline-size: 1px;
  block-size: 1px;
  overflow: visible;
  pointer-events: none;
  visibility: hidden;
  fill: var(--sluice-brand);
  stroke: var(--sluice-brand);
  stroke-width: 2px;

  & > path {
    fill: none;
  }

  @container sluice-builder ${below(1080)} {
    display: none;
  }
`;
