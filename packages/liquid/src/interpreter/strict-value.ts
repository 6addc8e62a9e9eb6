import { grammar, skipSpace } from '../document/grammar.ts';
import { PLACEHOLDER } from '../document/references.ts';

/** A value with its filters, taken apart: each part is written without spaces between its pieces. */
export interface StrictValue {
  subject: string;
  filters: readonly StrictFilter[];
}

interface StrictFilter {
  name: string;
  args: readonly string[];
  /** Named arguments: `allow_false: true`. */
  options: readonly (readonly [string, string])[];
}

/**
 * Outside conditions the engine first reads a value by a strict grammar, in which spaces may stand anywhere:
 * `a . b[ 0 ]`, `(1 .. 3)`. `undefined` when the value does not follow it; the engine then reads it leniently.
 */
export function readStrictly(markup: string): StrictValue | undefined {
  const tokens = tokensOf(markup);
  return tokens && new StrictReader(tokens).value();
}

/** A quoted text or a number as it is, a word, or a mark. */
type Kind = 'literal' | 'word' | 'mark';

interface Token {
  kind: Kind;
  text: string;
}

const token = grammar(
  String.raw`\s*(?:([=!]=|<>|[<>]=?|contains(?=\s))|('[^']*'|"[^"]*"|-?\d+(?:\.\d+)?)|([a-zA-Z_][\w-]*\??)|(\.\.|[|.:,[\]()?-]))`,
  'y',
);

/** `undefined` for text with anything else in it, and for comparisons, which no value has. */
function tokensOf(markup: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = skipSpace(markup, 0); at < markup.length; at = skipSpace(markup, token.lastIndex)) {
    token.lastIndex = at;
    const [, operator, literal, word, mark] = token.exec(markup) ?? [];
    const text = literal ?? word ?? mark;
    if (operator !== undefined || text === undefined) return undefined;
    tokens.push({ kind: text === literal ? 'literal' : text === word ? 'word' : 'mark', text });
  }
  return tokens;
}

/** How deep brackets may be nested. Nobody nests them, and hostile text would overflow the call stack. */
const MAX_DEPTH = 50;

/** Thrown where a value does not follow the grammar. */
class NotStrictError extends Error {}

class StrictReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  value(): StrictValue | undefined {
    try {
      const subject = this.#expression(0);
      const filters: StrictFilter[] = [];
      while (this.#skips('|')) filters.push(this.#filter());
      return this.#at < this.#tokens.length ? undefined : { subject, filters };
    } catch (thrown) {
      if (thrown instanceof NotStrictError) return undefined;
      throw thrown;
    }
  }

  #filter(): StrictFilter {
    const name = this.#take('word');
    if (name.includes(PLACEHOLDER)) throw new NotStrictError();
    const args: string[] = [];
    const options: [string, string][] = [];
    for (let goesOn = this.#skips(':'); goesOn; goesOn = this.#skips(',')) {
      const isNamed = this.#tokens[this.#at + 1]?.text === ':';
      if (!isNamed) args.push(this.#expression(0));
      else {
        const key = this.#take('word');
        this.#expect(':');
        options.push([key, this.#expression(0)]);
      }
    }
    return { name, args, options };
  }

  #expression(depth: number): string {
    if (depth > MAX_DEPTH) throw new NotStrictError();
    if (this.#skips('[')) return this.#path(this.#index(depth), depth);
    if (this.#skips('(')) {
      const from = this.#expression(depth + 1);
      this.#expect('..');
      const to = this.#expression(depth + 1);
      this.#expect(')');
      return `(${from}..${to})`;
    }
    if (this.#tokens[this.#at]?.kind === 'literal') return this.#take('literal');
    return this.#path(this.#take('word'), depth);
  }

  #path(start: string, depth: number): string {
    let path = start;
    for (;;) {
      if (this.#skips('[')) path += this.#index(depth);
      else if (this.#skips('.')) path += `.${this.#take('word')}`;
      else return path;
    }
  }

  #index(depth: number): string {
    const inside = this.#expression(depth + 1);
    this.#expect(']');
    return `[${inside}]`;
  }

  #skips(mark: string): boolean {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'mark' || next.text !== mark) return false;
    this.#at += 1;
    return true;
  }

  #expect(mark: string): void {
    if (!this.#skips(mark)) throw new NotStrictError();
  }

  #take(kind: Kind): string {
    const next = this.#tokens[this.#at];
    if (next?.kind !== kind) throw new NotStrictError();
    this.#at += 1;
    return next.text;
  }
}
