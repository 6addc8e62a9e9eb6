import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mark } from '../../builder-dom/builder-dom.ts';
import { dragByPointer, type PointerDragging } from './start-dragging.ts';
import type { DragController } from './drag-controller.ts';

let isDragging = false;
const controller = {
  get isDragging() {
    return isDragging;
  },
  begin: vi.fn<DragController['begin']>(() => (isDragging = true)),
  follow: vi.fn<DragController['follow']>(),
  cancel: vi.fn<DragController['cancel']>(),
  drop: vi.fn<DragController['drop']>(),
};

let dragging: PointerDragging;
let handle: HTMLElement;

function setMarks(element: HTMLElement, marks: Record<string, unknown>): HTMLElement {
  for (const [name, value] of Object.entries(marks)) element.setAttribute(name, String(value));
  return element;
}

beforeEach(() => {
  vi.clearAllMocks();
  isDragging = false;
  const builder = document.createElement('div');
  const card = setMarks(document.createElement('div'), mark('statement', 's1'));
  handle = setMarks(document.createElement('button'), mark('dragHandle'));
  card.append(handle);
  builder.append(card);
  document.body.append(builder);
  dragging = dragByPointer(builder, controller as Partial<DragController> as DragController);
});

afterEach(() => dragging.stop());

function point(type: string, pointerId: number, clientY: number, target: EventTarget = globalThis) {
  target.dispatchEvent(
    new PointerEvent(type, { pointerId, clientY, isPrimary: true, bubbles: true, composed: true }),
  );
}

it('a drag goes on when the browser takes another finger for a scroll', () => {
  point('pointerdown', 1, 0, handle);
  point('pointermove', 1, 20);
  point('pointercancel', 2, 20);
  expect(controller.cancel).not.toHaveBeenCalled();
  point('pointerup', 1, 20);
  expect(controller.drop).toHaveBeenCalledOnce();
});

it('a drag ends without a change when the browser takes its own finger for a scroll', () => {
  point('pointerdown', 1, 0, handle);
  point('pointermove', 1, 20);
  point('pointercancel', 1, 20);
  expect(controller.cancel).toHaveBeenCalledOnce();
  expect(dragging.isPressed()).toBe(false);
});
