import { isConditionGroup, placeOfItem, type Template } from '@sluice/liquid';
import { setMark } from '../../builder-dom/builder-dom.ts';
import { withOverrides } from '../../messages/with-overrides.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';
import type { conditionBuilderMessages } from '../messages.ts';
import { nameOf, placeOf } from '../edit-news.ts';
import { elementOf, lineFor, slotAt, type DropLine } from './drag-geometry.ts';
import { allowedSlot, isSameSlot, slotOf, slotsFor, type DragItem, type DragSlot } from './drag-slots.ts';
import { dragMessages } from './messages.ts';

/** One drag at a time, from picking an item up to dropping it. The template changes once, at the end. */
export class DragController {
  private drag: Drag | undefined;
  private readonly builder: HTMLElement;
  private readonly readInput: () => DragInput;
  private readonly output: DragOutput;

  constructor(builder: HTMLElement, readInput: () => DragInput, output: DragOutput) {
    this.builder = builder;
    this.readInput = readInput;
    this.output = output;
  }

  get isDragging(): boolean {
    return this.drag !== undefined;
  }

  /** Picks an item up if it can go anywhere else. `cleanUp` runs when the drag ends, however it ends. */
  begin(item: DragItem, cleanUp: () => void): boolean {
    const { template, messages, nameOf } = this.readInput();
    const words = this.readWords();
    const { show, speak } = this.output;
    const slot = slotOf(template, item);
    if (slot === undefined) return false;
    const name = nameOf(item);
    if (this.slotsOf(item).length < 2) {
      speak(words.dragOnlyCondition);
      return false;
    }
    const element = elementOf(this.builder, item);
    const markBoth = (isOn: boolean) => {
      if (element !== null) setMark(element, 'dragged', isOn);
      setMark(this.builder, 'dragging', isOn);
    };
    markBoth(true);
    const end = () => {
      this.drag = undefined;
      markBoth(false);
      show(undefined);
      cleanUp();
    };
    this.drag = { item, name, slot, end };
    speak(words.dragPickedUp(name, placeInWords(template, item, slot, messages)));
    return true;
  }

  /** Shows where the item would land now. */
  showPlace(): void {
    if (this.drag !== undefined) this.output.show(lineFor(this.builder, this.drag.item, this.drag.slot));
  }

  /** Goes to the place under the pointer, or the nearest one that is allowed. */
  follow(y: number): void {
    if (this.drag === undefined) return;
    const { item } = this.drag;
    const wanted = slotAt(this.builder, item, y);
    if (wanted !== undefined) this.goTo(allowedSlot(this.slotsOf(item), wanted));
  }

  /** Goes one place up (-1) or down (1). */
  step(by: -1 | 1): void {
    if (this.drag === undefined) return;
    const { item, slot } = this.drag;
    const slots = this.slotsOf(item);
    this.goTo(slots[slots.findIndex((place) => isSameSlot(place, slot)) + by]);
  }

  /** Goes to the first place (0) or the last one (-1). */
  jump(index: 0 | -1): void {
    if (this.drag !== undefined) this.goTo(this.slotsOf(this.drag.item).at(index));
  }

  /** Drops the item where it would land now. */
  drop(): void {
    if (this.drag === undefined) return;
    const { item, slot, name, end } = this.drag;
    const { template, intents, messages } = this.readInput();
    const from = slotOf(template, item);
    // The host may have changed the template since the place was chosen.
    const isPossible = this.slotsOf(item).some((place) => isSameSlot(place, slot));
    if (from === undefined || !isPossible || isSameSlot(from, slot)) {
      this.cancel();
      return;
    }
    end();
    const words = this.readWords();
    const sentence = words.dragPutDown(name, placeInWords(template, item, slot, messages));
    const { statementId = item.statementId, groupId } = slot;
    const sentenceFor = (next: Template) => {
      const there = slotOf(next, { ...item, statementId });
      return there !== undefined && isSameSlot(there, slot) ? sentence : '';
    };
    this.output.speak({ before: template, sentenceFor, meanwhile: words.dragCanceled(name) });
    if (item.kind === 'statement') intents.placeStatement(item.statementId, slot.index);
    else intents.placeCondition(item.statementId, item.conditionId, statementId, slot.index, groupId);
  }

  /** Leaves the item where it was, and says so. */
  cancel(): void {
    if (this.drag === undefined) return;
    const { name, end } = this.drag;
    end();
    this.output.speak(this.readWords().dragCanceled(name));
  }

  /** Ends the drag without saying anything. */
  end(): void {
    this.drag?.end();
  }

  /** Ends the drag if the dragged item no longer exists. */
  endIfGone({ template }: DragInput): void {
    if (this.drag !== undefined && slotOf(template, this.drag.item) === undefined) this.drag.end();
  }

  private readWords(): typeof dragMessages {
    return withOverrides(dragMessages, this.readInput().overrides);
  }

  private slotsOf(item: DragItem): readonly DragSlot[] {
    const { template, openStatementIds } = this.readInput();
    return slotsFor(template, item, openStatementIds);
  }

  private goTo(slot: DragSlot | undefined): void {
    if (this.drag === undefined || slot === undefined || isSameSlot(this.drag.slot, slot)) return;
    this.drag.slot = slot;
    this.showPlace();
    const { template, messages } = this.readInput();
    this.output.speak(placeInWords(template, this.drag.item, slot, messages));
  }
}

/** A place in words. */
function placeInWords(
  template: Template,
  item: DragItem,
  slot: DragSlot,
  messages: typeof conditionBuilderMessages,
): string {
  const { statements } = template;
  const { statementId, groupId } = slot;
  if (statementId === undefined) return messages.dragPlace(slot.index + 1, statements.length, undefined);
  const conditions = statements.find(({ id }) => id === statementId)?.conditions ?? [];
  const group = groupId === undefined ? undefined : placeOfItem(conditions, groupId)?.item;
  const list = group !== undefined && isConditionGroup(group) ? group.items : conditions;
  const others = list.filter(({ id }) => id !== item.conditionId).length;
  const inside = nameOf(placeOf(template, statementId, groupId), messages);
  return messages.dragPlace(slot.index + 1, others + 1, inside);
}

/** The parts of the builder that a drag reads, as they are now. */
export interface DragInput {
  template: Template;
  openStatementIds: ReadonlySet<string>;
  intents: BuilderIntents;
  messages: typeof conditionBuilderMessages;
  /** What the host says differently. */
  overrides: object | undefined;
  /** What a screen reader calls a card or a row. */
  nameOf: (item: DragItem) => string;
}

/** A drag under way. It remembers ids and places, never elements: the host may replace everything meanwhile. */
interface Drag {
  item: DragItem;
  name: string;
  slot: DragSlot;
  end: () => void;
}

/** An item that was dropped, until the host has taken over the new template. */
export interface DroppedItem {
  before: Template;
  /** What to say once the host has passed a template; nothing when the item is not where it was dropped. */
  sentenceFor: (template: Template) => string;
  /** What is said until then. */
  meanwhile: string;
}

/** The places where a drag shows its line and says what happens. */
export interface DragOutput {
  show: (line: DropLine | undefined) => void;
  speak: (words: string | DroppedItem) => void;
}
