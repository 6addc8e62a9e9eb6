import { markedAround } from '../../builder-dom/builder-dom.ts';

/** An event and where it happened, which the event itself forgets once it is over. */
interface Waiting<Kind extends Event> {
  event: Kind;
  target: EventTarget | null;
}

/** Events at handles that are still to be answered. */
export interface WaitingEvents {
  /** A press that is still held. */
  press: Waiting<PointerEvent> | undefined;
  keys: Waiting<KeyboardEvent>[];
}

/** Keeps what is done to handles while the code for dragging is on its way. */
export function waitForDragging(builder: HTMLElement): { waiting: WaitingEvents; stop: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  const waiting: WaitingEvents = { press: undefined, keys: [] };
  const forgetPress = () => {
    waiting.press = undefined;
  };
  const onPointerDown = (event: PointerEvent) => {
    waiting.press = { event, target: event.target };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isOnHandle = target instanceof Element && markedAround(target, 'dragHandle') !== null;
    const startsOrFollows = key === ' ' || key === 'Enter' || waiting.keys.length > 0;
    if (!isOnHandle || !startsOrFollows || key === 'Tab') return;
    // An arrow chooses a place and does not scroll; Escape cancels and does not close a dialog around the builder.
    event.preventDefault();
    event.stopPropagation();
    waiting.keys.push({ event, target });
  };
  const forgetKeys = () => {
    waiting.keys = [];
  };
  builder.addEventListener('pointerdown', onPointerDown, { signal });
  builder.addEventListener('keydown', onKeyDown, { signal });
  builder.addEventListener('focusout', forgetKeys, { signal });
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, forgetPress, { signal });
  return { waiting, stop: () => listening.abort() };
}
