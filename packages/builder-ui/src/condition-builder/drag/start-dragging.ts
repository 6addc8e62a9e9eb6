import { DragController, type DragOutput, type DragInput } from './drag-controller.ts';
import { moveByKeys } from './move-by-keys.ts';
import { itemOf, type DragItem } from './drag-slots.ts';
import type { WaitingEvents } from './wait-for-dragging.ts';

/** Lets handles move things, and begins with what was done to them before this code was there. */
export function startDragging(
  builder: HTMLElement,
  now: () => DragInput,
  output: DragOutput,
  { press, keys }: WaitingEvents,
): Dragging {
  const controller = new DragController(builder, now, output);
  const pointer = dragByPointer(builder, controller);
  const keyboard = dragByKeys(builder, controller);
  const stopMoving = moveByKeys(builder, () => now().intents);
  const onFocusOut = (event: FocusEvent) => {
    if (itemOf(event.target) !== undefined && !pointer.isPressed()) controller.cancel();
  };
  builder.addEventListener('focusout', onFocusOut);
  if (press !== undefined) pointer.press(press.event, press.target);
  for (const { event, target } of keys) keyboard.press(event, target);
  return {
    endIfGone: (input) => controller.endIfGone(input),
    stop: () => {
      builder.removeEventListener('focusout', onFocusOut);
      keyboard.stop();
      stopMoving();
      controller.end();
      pointer.stop();
    },
  };
}

/** Space or Enter on a handle takes up and puts down, arrows, Home and End choose the place, Escape cancels. */
function dragByKeys(builder: HTMLElement, controller: DragController) {
  const moves: Record<string, () => void> = {
    ' ': () => controller.drop(),
    Enter: () => controller.drop(),
    Escape: () => controller.cancel(),
    ArrowUp: () => controller.step(-1),
    ArrowDown: () => controller.step(1),
    Home: () => controller.jump(0),
    End: () => controller.jump(-1),
  };
  const press = (event: KeyboardEvent, target: EventTarget | null) => {
    const item = itemOf(target);
    if (item === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!controller.isDragging) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (controller.begin(item, () => undefined)) controller.showPlace();
      return;
    }
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const onKeyDown = (event: KeyboardEvent) => press(event, event.target);
  builder.addEventListener('keydown', onKeyDown);
  return { press, stop: () => builder.removeEventListener('keydown', onKeyDown) };
}

/** Moves the cards and rows of one builder. */
export interface Dragging {
  /** Ends the drag of what is not there any more. */
  endIfGone: (input: DragInput) => void;
  stop: () => void;
}

/** Turns presses on handles that move far enough into drags. */
export function dragByPointer(builder: HTMLElement, controller: DragController): PointerDragging {
  let stopPress: (() => void) | undefined;
  const press = (event: PointerEvent, target: EventTarget | null) => {
    const item = itemOf(target);
    if (item === undefined || event.button !== 0 || !event.isPrimary || controller.isDragging) return;
    stopPress?.();
    const stop = followPress(builder, controller, event, item, () => {
      if (stopPress === stop) stopPress = undefined;
    });
    stopPress = stop;
  };
  const onPointerDown = (event: PointerEvent) => press(event, event.target);
  builder.addEventListener('pointerdown', onPointerDown);
  return {
    press,
    isPressed: () => stopPress !== undefined,
    stop: () => {
      builder.removeEventListener('pointerdown', onPointerDown);
      stopPress?.();
    },
  };
}

/** The distance from the edge, in pixels, at which a drag starts to scroll, and how far it scrolls in a frame at most. */
const EDGE = 56;

const FASTEST = 18;

/** Scrolls what surrounds `element` when the pointer is near the upper or lower edge. Answers whether it did. */
function scrollNearEdge(element: HTMLElement, y: number): boolean {
  const scroller = scrollerOf(element);
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const upper = Math.max(0, top) + EDGE - y;
  const lower = y - (Math.min(innerHeight, bottom) - EDGE);
  const distance = upper > 0 ? -upper : Math.max(0, lower);
  if (distance === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, distance / 3));
  return scroller.scrollTop !== before;
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The distance, in pixels, that the pointer moves before a press on a handle becomes a drag. */
const THRESHOLD = 4;

/** Dragging by mouse, pen and finger. */
export interface PointerDragging {
  /** Follows a press from here on. */
  press: (event: PointerEvent, target: EventTarget | null) => void;
  /** Whether a handle is held down. */
  isPressed: () => boolean;
  /** Stops listening, also to a press that has not become a drag. */
  stop: () => void;
}

/** Follows one press until the pointer is lifted, lost, or Escape is pressed. Returns a function that stops earlier. */
function followPress(
  builder: HTMLElement,
  controller: DragController,
  press: PointerEvent,
  item: DragItem,
  onStop: () => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let y = press.clientY;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    listening.abort();
    onStop();
  };
  const scroll = () => {
    if (scrollNearEdge(builder, y)) controller.follow(y);
    frame = requestAnimationFrame(scroll);
  };
  const cancel = () => {
    stop();
    controller.cancel();
  };
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== press.pointerId) return;
    y = move.clientY;
    if (!controller.isDragging) {
      if (Math.abs(y - press.clientY) < THRESHOLD) return;
      if (!controller.begin(item, stop)) {
        stop();
        return;
      }
      frame = requestAnimationFrame(scroll);
    }
    controller.follow(y);
  };
  const onUp = (up: PointerEvent) => {
    if (up.pointerId !== press.pointerId) return;
    if (controller.isDragging) controller.drop();
    else stop();
  };
  const onPointerCancel = (lost: PointerEvent) => {
    if (lost.pointerId === press.pointerId) cancel();
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !controller.isDragging) return;
    key.preventDefault();
    key.stopPropagation();
    cancel();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onPointerCancel, { signal });
  addEventListener('blur', cancel, { signal });
  addEventListener('keydown', onKey, { capture: true, signal });
  return stop;
}
