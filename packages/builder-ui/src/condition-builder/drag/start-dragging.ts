import { dragByKeys } from './drag-by-keys.ts';
import { dragByPointer } from './drag-by-pointer.ts';
import { DragController, type DragOutput, type DragInput } from './drag-controller.ts';
import { itemOf } from './drag-item.ts';
import type { WaitingEvents } from './wait-for-dragging.ts';

/** What moves the cards and rows of one builder. */
export interface Dragging {
  /** Ends the drag of what is not there any more. */
  endIfGone: (input: DragInput) => void;
  stop: () => void;
}

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
