import type { DecisionPassage, LoopPassage, Message, Passage } from '../../model/template.ts';
import { passagesInElse } from '../../model/message.ts';
import { placeRanges } from '../../printer/placed-ranges.ts';
import { createTextWriter, type MappedRange, type PrintedText } from '../../printer/text-map.ts';
import type { GeneratedMessage } from './generated.ts';
import type { Notice } from './gap.ts';
import { type MessageNames, namesOf } from './message-names.ts';
import { type PrintedTemplate, printOnce, printTemplate, single } from './print-template.ts';
import { incompleteIn, inPassage } from './passage-problems.ts';
import { textStyle, trimmedEnd } from './text-plan.ts';

const lastTexts = new WeakMap<Message, WeakRef<GeneratedMessage>>();

/** Prints a message, or returns what it was printed as the last time. */
export function printMessage(message: Message): GeneratedMessage {
  const known = lastTexts.get(message)?.deref();
  if (known !== undefined) return known;
  const made = printed(message.passages);
  lastTexts.set(message, new WeakRef(made));
  return made;
}

function printed(passages: readonly Passage[]): GeneratedMessage {
  const writer = new PassageWriter(namesOf(passages));
  writer.writeAll(passages);
  return {
    text: writer.blocks.map(({ text }) => text).join(''),
    incomplete: passages.flatMap(incompleteIn),
    completeStatementIds: writer.completeStatementIds,
    notices: writer.notices,
    map: placeRanges(writer.blocks),
    places: writer.places,
  };
}

/** The text of passages that stand inside a message. @param names those of the whole message up to here */
export function textOfPassages(passages: readonly Passage[], names: MessageNames): string {
  const [only] = passages;
  if (passages.length === 1 && only !== undefined && 'text' in only) return only.text;
  const writer = new PassageWriter(names);
  writer.writeAll(passages);
  return writer.blocks.map(({ text }) => text).join('');
}

/** Prints the template of a decision, whose variables have names that mean one thing in the whole message. */
export function printDecision({ template }: DecisionPassage, names: MessageNames): PrintedTemplate {
  const alone = printOnce(template);
  if (alone.declarations.length === 0) return alone;
  const style = textStyle(template, {});
  const isTaken = names.takenFor(template, style);
  const isFree = alone.declarations.every((declaration) => !isTaken(declaration.name, declaration));
  const inMessage = isFree ? alone : printTemplate(template, style, isTaken);
  names.add(inMessage.declarations);
  return inMessage;
}

/** Writes passages one after the other, with the place of each. */
class PassageWriter {
  readonly blocks: PrintedText[] = [];
  readonly places = new Map<string, { start: number; end: number }>();
  readonly completeStatementIds: string[] = [];
  readonly notices: Notice[] = [];
  readonly #names: MessageNames;
  #end = 0;

  constructor(names: MessageNames) {
    this.#names = names;
  }

  writeAll(passages: readonly Passage[]): void {
    for (const passage of passages) {
      const place = { start: this.#end, end: this.#end };
      this.places.set(passage.id, place);
      this.#write(passage, place);
      place.end = this.#end;
    }
  }

  #write(passage: Passage, place: { start: number }): void {
    switch (passage.kind) {
      case 'text':
        this.#add(single(passage.text, 'text'));
        break;
      case 'kept':
        this.#add(single(passage.text, 'source'));
        break;
      case 'decision':
        this.#writeDecision(passage, place);
        break;
      case 'loop':
        this.#add(single(openingOfLoop(passage), 'tag'));
        this.writeAll(passage.passages);
        if (passage.emptyPassages !== undefined) {
          this.#add(single(passage.source?.elseTag ?? '{% else %}', 'tag'));
          this.writeAll(passage.emptyPassages);
        }
        this.#add(single(passage.source?.closing ?? '{% endfor %}', 'tag'));
    }
  }

  #writeDecision(passage: DecisionPassage, place: { start: number }): void {
    const { generated, trimsBefore } = printDecision(passage, this.#names);
    if (trimsBefore) this.#trimEnd();
    place.start = this.#end;
    this.completeStatementIds.push(...generated.completeStatementIds);
    this.notices.push(...inPassage(passage.id, generated.notices));
    const { statements, settings } = passage.template;
    const inElse = passagesInElse(passage.template);
    const opened = new Map(statements.map(({ id, passages }) => [id, passages]));
    const last = generated.map.blocks.length - 1;
    generated.map.blocks.forEach((block, index) => {
      const { statementId } = block;
      const isBranch = statementId !== undefined;
      const inside = isBranch ? opened.get(statementId) : index === last ? inElse : undefined;
      if (inside === undefined) this.#add(block);
      else this.#addAround(block, inside, isBranch ? undefined : settings.customFallback);
    });
  }

  /** Writes a block, and in it what the text of its branch consists of. */
  #addAround(block: PrintedText, inside: readonly Passage[], fallback: string | undefined): void {
    const writer = new PassageWriter(this.#names);
    writer.writeAll(inside);
    const text = writer.blocks.map((inner) => inner.text).join('');
    const at = startOfText(block, fallback);
    if (at === undefined || !block.text.startsWith(text, at)) {
      this.#add(block);
      return;
    }
    this.#add(sliceOf(block, 0, at));
    const offset = this.#end;
    for (const inner of writer.blocks) this.#add(inner);
    for (const [id, { start, end }] of writer.places)
      this.places.set(id, { start: start + offset, end: end + offset });
    this.completeStatementIds.push(...writer.completeStatementIds);
    this.notices.push(...writer.notices);
    this.#add(sliceOf(block, at + text.length, block.text.length));
  }

  #add(block: PrintedText): void {
    if (block.text === '') return;
    // A block remembers where it stands in the last text that was read.
    this.blocks.push(block);
    this.#end += block.text.length;
  }

  /** Takes away the white space at the end of what is written, like a trim marker. */
  #trimEnd(): void {
    for (let last = this.blocks.pop(); last !== undefined; last = this.blocks.pop()) {
      const kept = trimmedEnd(last.text);
      this.#end -= last.text.length;
      // Only text and white space is trimmed, and a tag ends in a bracket.
      if (kept !== '') {
        this.#add(kept === last.text ? last : sliceOf(last, 0, kept.length));
        return;
      }
    }
  }
}

/** Where the text of a branch stands in its block. An imported `else` is one range, which starts with its tag. */
function startOfText({ text, ranges }: PrintedText, fallback: string | undefined): number | undefined {
  const own = ranges.find(({ part }) => part === 'text')?.start;
  if (own !== undefined) return own;
  if (fallback === undefined || fallback === '') return undefined;
  const at = text.indexOf(fallback, text.indexOf('%}'));
  return at === -1 ? undefined : at;
}

function sliceOf({ text, ranges, statementId }: PrintedText, start: number, end: number): PrintedText {
  const { written } = createTextWriter(statementId);
  const inside = ranges.flatMap((range): MappedRange[] => {
    const [from, until] = [Math.max(range.start, start), Math.min(range.end, end)];
    return from < until ? [{ ...range, start: from - start, end: until - start }] : [];
  });
  return { ...written(), text: text.slice(start, end), ranges: inside };
}

/** The opening tag of a loop. What is missing is printed as a gap, like that of a condition. */
export function openingOfLoop(loop: LoopPassage): string {
  const { variable, list, limit, offset, reversed, referenceStyle, source } = loop;
  if (source?.opening !== undefined) return source.opening;
  const { trim } = source ?? {};
  const isBraced = list.includes('${') && referenceStyle !== 'bare';
  const words = [
    trim === 'left' || trim === 'both' ? '{%-' : '{%',
    'for',
    variable === '' ? '⟨name⟩' : variable,
    'in',
    list === '' ? '⟨list⟩' : isBraced ? `{{${list}}}` : list,
    ...(reversed === true ? ['reversed'] : []),
    ...(limit === undefined || limit === '' ? [] : [`limit: ${limit}`]),
    ...(offset === undefined || offset === '' ? [] : [`offset: ${offset}`]),
    trim === 'right' || trim === 'both' ? '-%}' : '%}',
  ];
  return words.join(' ');
}
