import type { DragController } from './drag-controller.ts';
import { itemOf } from './drag-item.ts';

/** Space or Enter on a handle takes up and puts down, arrows, Home and End choose the place, Escape cancels. */
export function dragByKeys(builder: HTMLElement, controller: DragController) {
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
