import { scrollNearEdge } from './auto-scroll.ts';
import type { DragController } from './drag-controller.ts';
import { itemOf } from './drag-item.ts';
import type { DragItem } from './drag-slots.ts';

/** How far the pointer moves, in pixels, before a press on a handle becomes a drag. */
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
