import type { Template } from '@sluice/liquid';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { idsAround, markedAround, setMark } from '../../builder-dom/builder-dom.ts';
import type { conditionBuilderMessages } from '../words/messages.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';
import { nameOf, placeOf } from '../announce/edited-place.ts';
import { scrollNearEdge } from './auto-scroll.ts';
import { elementOf, lineFor, slotAt } from './drag-geometry.ts';
import type { DropLine } from './drag-geometry.ts';
import { allowedSlot, isSameSlot, slotOf, slotsFor } from './drag-slots.ts';
import type { DragItem, DragSlot } from './drag-slots.ts';
import { placeInWords } from './drag-words.ts';

/** What a drag needs to know, as it is now. */
export interface DragSurroundings {
  template: Template;
  openStatementIds: ReadonlySet<string>;
  intents: BuilderIntents;
  messages: typeof conditionBuilderMessages;
}

/** A drag under way. It remembers ids and places, never elements: the host may replace everything meanwhile. */
interface Drag {
  item: DragItem;
  name: string;
  slot: DragSlot;
  end: () => void;
}

/** What was put down, until the host has taken it over. */
interface PutDown {
  /** By the statement it goes to. */
  item: DragItem;
  name: string;
  slot: DragSlot;
  before: Template;
  /** What to say when it is there. */
  sentence: string;
}

/** Farther than this a press on a handle is a drag, in pixels. */
const THRESHOLD = 4;

/**
 * Moves cards and rows by their handles: by mouse, pen and finger, and by keyboard (Space, arrows, Space; Escape
 * cancels). The template changes once, at the end. A drag ends by itself, with nothing changed, when what is dragged
 * disappears, focus leaves the handle, or the builder unmounts.
 */
export function useDragging(root: RefObject<HTMLElement | null>, surroundings: DragSurroundings) {
  const [line, setLine] = useState<DropLine | undefined>(undefined);
  const [spoken, speak] = useState<string | PutDown>('');
  const latest = useRef(surroundings);
  const drag = useRef<Drag>(undefined);
  const { template: shown, messages: words } = surroundings;

  // A host may refuse, or take a moment: only what is seen is said.
  if (typeof spoken === 'object' && shown !== spoken.before) {
    const slot = slotOf(shown, spoken.item);
    speak(slot !== undefined && isSameSlot(slot, spoken.slot) ? spoken.sentence : '');
  }

  useLayoutEffect(() => {
    latest.current = surroundings;
    const current = drag.current;
    if (current !== undefined && slotOf(surroundings.template, current.item) === undefined) current.end();
  });

  useEffect(() => {
    const builder = root.current;
    if (builder === null) return undefined;

    const show = (current: Drag) => setLine(lineFor(builder, current.item, current.slot));

    const slots = (item: DragItem) =>
      slotsFor(latest.current.template, item, latest.current.openStatementIds);

    const begin = (item: DragItem, cleanUp: () => void): Drag | undefined => {
      const { template, messages } = latest.current;
      const slot = slotOf(template, item);
      if (slot === undefined) return undefined;
      const name = nameOf(placeOf(template, item.statementId, item.conditionId), messages);
      if (slots(item).length < 2) {
        speak(messages.dragOnlyCondition);
        return undefined;
      }
      const element = elementOf(builder, item);
      if (element !== null) setMark(element, 'dragged', true);
      setMark(builder, 'dragging', true);
      const started: Drag = {
        item,
        name,
        slot,
        end: () => {
          drag.current = undefined;
          if (element !== null) setMark(element, 'dragged', false);
          setMark(builder, 'dragging', false);
          setLine(undefined);
          cleanUp();
        },
      };
      drag.current = started;
      speak(messages.dragPickedUp(name, placeInWords(template, item, slot, messages)));
      return started;
    };

    const cancel = () => {
      const current = drag.current;
      if (current === undefined) return;
      current.end();
      speak(latest.current.messages.dragCanceled(current.name));
    };

    const drop = () => {
      const current = drag.current;
      if (current === undefined) return;
      const { item, slot, name } = current;
      const { template, intents, messages } = latest.current;
      const from = slotOf(template, item);
      // The host may have changed the template since the place was chosen.
      const isPossible = slots(item).some((place) => isSameSlot(place, slot));
      if (from === undefined || !isPossible || isSameSlot(from, slot)) {
        cancel();
        return;
      }
      current.end();
      const sentence = messages.dragPutDown(name, placeInWords(template, item, slot, messages));
      const { statementId = item.statementId } = slot;
      speak({ item: { ...item, statementId }, name, slot, before: template, sentence });
      if (item.kind === 'statement') intents.placeStatement(item.statementId, slot.index);
      else intents.placeCondition(item.statementId, item.conditionId, slot.statementId ?? '', slot.index);
    };

    const goTo = (slot: DragSlot | undefined) => {
      const current = drag.current;
      if (current === undefined || slot === undefined || isSameSlot(current.slot, slot)) return;
      current.slot = slot;
      show(current);
      const { template, messages } = latest.current;
      speak(placeInWords(template, current.item, slot, messages));
    };

    const onPointerDown = (event: PointerEvent) => {
      const item = itemOf(event.target);
      if (item === undefined || event.button !== 0 || !event.isPrimary || drag.current !== undefined) return;
      const startY = event.clientY;
      let y = startY;
      let frame = 0;
      const follow = () => {
        const wanted = slotAt(builder, item, y);
        if (wanted !== undefined) goTo(allowedSlot(slots(item), wanted));
      };
      const scroll = () => {
        if (scrollNearEdge(builder, y)) follow();
        frame = requestAnimationFrame(scroll);
      };
      const stopListening = () => {
        cancelAnimationFrame(frame);
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', onCancel);
        removeEventListener('blur', onCancel);
        removeEventListener('keydown', onKey, true);
        if (ends.current === stopListening) ends.current = undefined;
      };
      const onMove = (move: PointerEvent) => {
        if (move.pointerId !== event.pointerId) return;
        y = move.clientY;
        if (drag.current === undefined) {
          if (Math.abs(y - startY) < THRESHOLD) return;
          if (begin(item, stopListening) === undefined) {
            stopListening();
            return;
          }
          frame = requestAnimationFrame(scroll);
        }
        follow();
      };
      const onUp = (up: PointerEvent) => {
        if (up.pointerId !== event.pointerId) return;
        if (drag.current === undefined) stopListening();
        else drop();
      };
      const onCancel = () => {
        stopListening();
        cancel();
      };
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape' || drag.current === undefined) return;
        key.preventDefault();
        key.stopPropagation();
        onCancel();
      };
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', onCancel);
      addEventListener('blur', onCancel);
      addEventListener('keydown', onKey, true);
      ends.current?.();
      ends.current = stopListening;
    };
    /** Stops listening to a press that has not become a drag. */
    const ends: { current: (() => void) | undefined } = { current: undefined };

    const onKeyDown = (event: KeyboardEvent) => {
      const item = itemOf(event.target);
      if (item === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const current = drag.current;
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (current === undefined) {
        if (!isPress) return;
        event.preventDefault();
        const started = begin(item, () => undefined);
        if (started !== undefined) show(started);
        return;
      }
      const places = slots(current.item);
      const index = places.findIndex((place) => isSameSlot(place, current.slot));
      const moves: Record<string, () => void> = {
        ' ': drop,
        Enter: drop,
        Escape: cancel,
        ArrowUp: () => goTo(places[index - 1]),
        ArrowDown: () => goTo(places[index + 1]),
        Home: () => goTo(places[0]),
        End: () => goTo(places.at(-1)),
      };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move();
    };

    const onFocusOut = (event: FocusEvent) => {
      if (itemOf(event.target) !== undefined && ends.current === undefined) cancel();
    };

    builder.addEventListener('pointerdown', onPointerDown);
    builder.addEventListener('keydown', onKeyDown);
    builder.addEventListener('focusout', onFocusOut);
    return () => {
      builder.removeEventListener('pointerdown', onPointerDown);
      builder.removeEventListener('keydown', onKeyDown);
      builder.removeEventListener('focusout', onFocusOut);
      drag.current?.end();
      ends.current?.();
    };
  }, [root]);

  return { line, spoken: typeof spoken === 'string' ? spoken : words.dragCanceled(spoken.name) };
}

/** What the handle under an event moves. */
function itemOf(target: EventTarget | null): DragItem | undefined {
  if (!(target instanceof Element) || markedAround(target, 'dragHandle') === null) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId === undefined) return undefined;
  return conditionId === undefined
    ? { kind: 'statement', statementId }
    : { kind: 'condition', statementId, conditionId };
}
