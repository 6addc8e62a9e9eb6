import { isConditionGroup, type Template } from '@sluice/liquid';
import {
  useContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { MessagesContext } from '../../messages/useSection.ts';
import { nameOf, placeOf } from '../edit-news.ts';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './drag.styles.ts';
import type { DragInput, DroppedItem } from './drag-controller.ts';
import type { DropLine } from './drag-geometry.ts';
import type { Dragging } from './start-dragging.ts';
import { waitForDragging } from './wait-for-dragging.ts';

/*
 * Why this is not `useDraggableCollection` and `useDroppableCollection` of react-aria (3.53):
 * - Touch. A pointer drag there is the browser's own (`draggable`, `dragover`). With a finger that needs a long press, and
 *   some Android browsers never open the drop targets (adobe/react-spectrum #6365, #10590). Pointer events are the same
 *   for mouse, pen and finger, and a handle drags at once.
 * - Keyboard. There Tab walks through drop targets while everything else is hidden; the places of a condition are the gaps
 *   of all open cards and the end of closed ones. Here arrows go up and down through exactly those, and focus stays.
 * - Nested rows. A collection owns the focus and the arrow keys of its items and sees drops on its own. Our rows hold
 *   comboboxes and text fields that need those keys, and go from one card into another: each card would be a collection
 *   in a collection. To find a place it reads every item (`querySelectorAll`) on each move, where one `elementFromPoint` is
 *   enough for thousands of rows; each row would carry three hooks more, here a row's handle is a plain button.
 * - Scrolling near the edge is left to each browser there, Safari aside; here it is the same in all of them, with a finger
 *   too, and moves whatever surrounds the builder: the page or a host's box.
 * - Weight, minified and compressed: 38.9 kB with its collections, of the 60 kB for the whole builder. This folder: 3 kB.
 */

/** Tells whether there is a handle: one card with one row has no other place. */
const hasHandles = ({ statements }: Template) =>
  statements.length > 1 ||
  statements.some(({ conditions }) => conditions.length > 1 || conditions.some(isConditionGroup));

/**
 * Moves cards and rows by their handles: by mouse, pen and finger, and by keyboard (Space, arrows, Space; Escape
 * cancels). The template changes once, at the end. A drag ends by itself, with nothing changed, when what is dragged
 * disappears, focus leaves the handle, or the builder unmounts. The code for it comes once there is a handle; one that is
 * pressed before waits for it.
 */
function useDragging(root: RefObject<HTMLElement | null>, input: DragInput) {
  const [line, setLine] = useState<DropLine | undefined>(undefined);
  const [spoken, speak] = useState<string | DroppedItem>('');
  const latest = useRef(input);
  const dragging = useRef<Dragging>(undefined);
  const { template: shown } = input;
  const [isWithinReach, setWithinReach] = useState(() => hasHandles(shown));
  if (!isWithinReach && hasHandles(shown)) setWithinReach(true);

  // A host may refuse, or take a moment: only what is visible is announced.
  if (typeof spoken === 'object' && shown !== spoken.before) speak(spoken.sentenceFor(shown));

  useLayoutEffect(() => {
    latest.current = input;
    dragging.current?.endIfGone(input);
  });

  useEffect(() => {
    const builder = root.current;
    if (builder === null || !isWithinReach) return undefined;
    const { waiting, stop } = waitForDragging(builder);
    let isGone = false;
    const start = async () => {
      const { startDragging } = await import('./start-dragging.ts');
      if (isGone) return;
      stop();
      const output = { show: setLine, speak };
      dragging.current = startDragging(builder, () => latest.current, output, waiting);
    };
    // Without its code nothing can be dragged. The menus move cards and rows, too, and keys do what they did before.
    start().catch(stop);
    return () => {
      isGone = true;
      stop();
      dragging.current?.stop();
      dragging.current = undefined;
    };
  }, [root, isWithinReach]);

  return { line, spoken: typeof spoken === 'string' ? spoken : spoken.meanwhile };
}

interface DragLayerProps {
  /** The builder's element, which contains every handle. */
  root: RefObject<HTMLElement | null>;
  helpId: string;
  template: Template;
  openStatementIds: ReadonlySet<string>;
}

/** Shows and announces a drag: the line where the item will land, and each position in words. */
export function DragLayer({ root, helpId, template, openStatementIds }: DragLayerProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { line, spoken } = useDragging(root, {
    template,
    openStatementIds,
    intents,
    messages,
    overrides: useContext(MessagesContext).conditionBuilder,
    nameOf: ({ statementId, conditionId }) => nameOf(placeOf(template, statementId, conditionId), messages),
  });
  return (
    <>
      <span id={helpId} hidden>
        {messages.dragHelp}
      </span>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
      {line !== undefined && <S.DropLine style={line} {...mark('dropLine')} />}
    </>
  );
}
