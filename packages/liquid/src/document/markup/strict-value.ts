import type { Operand } from '../../expression/nodes.ts';
import { parseOperand } from './operand.ts';
import { isSpace } from '../grammar.ts';
import { hasReference, type Markup, readMarkup } from './markup.ts';
import { type MarkupToken, type MarkupTokenKind, tokensOf } from './tokens.ts';

/** A value with its filters: `price | times: 2 | round: 1`. */
export interface FilteredValue {
  operand: Operand;
  filters: readonly FilterCall[];
}

/** `times: 2` */
export interface FilterCall {
  name: string;
  args: readonly Operand[];
  /** Named arguments: `allow_false: true`. */
  options: readonly (readonly [string, Operand])[];
}

/**
 * Outside conditions the engine first reads a value by a strict grammar, in which spaces may stand anywhere:
 * `a . b[ 0 ]`, `(1 .. 3)`. `undefined` when the value does not follow it; the engine then reads it leniently.
 */
export function readStrictly(markup: Markup): FilteredValue | undefined {
  return new StrictReader(markup).value();
}

/** How deep brackets may be nested. Nobody nests them, and hostile text would overflow the call stack. */
const MAX_DEPTH = 50;

/** Thrown where a value does not follow the grammar: always the same one, because to draw up its stack would take long. */
const notStrict = /* @__PURE__ */ new Error('not strict');

class StrictReader {
  readonly #markup: Markup;
  readonly #tokens: readonly MarkupToken[];
  #at = 0;

  constructor(markup: Markup) {
    this.#markup = markup;
    this.#tokens = tokensOf(markup).filter(({ kind }) => kind !== 'space');
  }

  value(): FilteredValue | undefined {
    try {
      const operand = this.#operand();
      const filters: FilterCall[] = [];
      while (this.#skips('|')) filters.push(this.#filter());
      return this.#at < this.#tokens.length ? undefined : { operand, filters };
    } catch (thrown) {
      if (thrown === notStrict) return undefined;
      throw thrown;
    }
  }

  #filter(): FilterCall {
    const name = this.#word();
    const args: Operand[] = [];
    const options: [string, Operand][] = [];
    for (let goesOn = this.#skips(':'); goesOn; goesOn = this.#skips(',')) {
      if (!this.#isMark(':', 1)) args.push(this.#operand());
      else {
        const key = this.#word();
        this.#at += 1;
        options.push([key, this.#operand()]);
      }
    }
    return { name, args, options };
  }

  #operand(): Operand {
    const start = this.#tokens[this.#at]?.start ?? 0;
    const text = this.#expression(0);
    const end = this.#tokens[this.#at - 1]?.end ?? start;
    // The spaces between its pieces mean nothing here, but something where a single value is read.
    return end - start === text.length
      ? parseOperand(this.#markup, start, end)
      : parseOperand(readMarkup(text));
  }

  /** The text of a value, without spaces between its pieces. */
  #expression(depth: number): string {
    if (depth > MAX_DEPTH) throw notStrict;
    if (this.#skips('[')) return this.#path(this.#index(depth), depth);
    if (this.#skips('(')) {
      const from = this.#expression(depth + 1);
      this.#expect('..');
      const to = this.#expression(depth + 1);
      this.#expect(')');
      return `(${from}..${to})`;
    }
    const kind = this.#tokens[this.#at]?.kind;
    if (kind === 'text' || kind === 'number') return this.#take(kind);
    return this.#path(kind === 'reference' ? this.#take(kind) : this.#word(), depth);
  }

  #path(start: string, depth: number): string {
    let path = start;
    for (;;) {
      if (this.#skips('[')) path += this.#index(depth);
      else if (this.#skips('.')) path += `.${this.#word()}`;
      else return path;
    }
  }

  #index(depth: number): string {
    const inside = this.#expression(depth + 1);
    this.#expect(']');
    return `[${inside}]`;
  }

  /** A word that is neither an operator nor has a reference in it. */
  #word(): string {
    const word = this.#take('word');
    const { start = 0, end = 0 } = this.#tokens[this.#at - 1] ?? {};
    const isOperator = word === 'contains' && isSpace(this.#markup.source.charCodeAt(end));
    if (isOperator || hasReference(this.#markup, start, end)) throw notStrict;
    return word;
  }

  #take(kind: MarkupTokenKind): string {
    const next = this.#tokens[this.#at];
    if (next?.kind !== kind) throw notStrict;
    this.#at += 1;
    return this.#markup.source.slice(next.start, next.end);
  }

  #skips(mark: string): boolean {
    const isNext = this.#isMark(mark, 0);
    if (isNext) this.#at += 1;
    return isNext;
  }

  #expect(mark: string): void {
    if (!this.#skips(mark)) throw notStrict;
  }

  #isMark(mark: string, ahead: number): boolean {
    const token = this.#tokens[this.#at + ahead];
    if (token?.kind !== 'mark' || token.end - token.start !== mark.length) return false;
    return this.#markup.outline.startsWith(mark, token.start);
  }
}
