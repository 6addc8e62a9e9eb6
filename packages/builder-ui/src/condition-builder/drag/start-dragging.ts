import { dragByPointer } from './drag-by-pointer.ts';
import { DragController, type DragOutput, type DragInput } from './drag-controller.ts';
import { itemOf } from './drag-slots.ts';
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

/** What moves the cards and rows of one builder. */
export interface Dragging {
  /** Ends the drag of what is not there any more. */
  endIfGone: (input: DragInput) => void;
  stop: () => void;
}
