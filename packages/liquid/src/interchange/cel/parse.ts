import { RULE_DEPTH_MAX } from '../bounds.ts';
import { CannotSay } from '../note.ts';
import type { Scalar } from '../rule.ts';
import { celTokens, type Token } from './tokens.ts';

/** A part of an expression of CEL: what conditions are made of, which is not all of CEL. */
export type CelNode =
  | { kind: 'value'; value: Scalar; at: number }
  | { kind: 'list'; entries: readonly CelNode[]; at: number }
  /** `custom_attribute.plan`, `custom_attribute["plan"]`: names, one inside the other. */
  | { kind: 'name'; path: readonly string[]; at: number }
  | { kind: 'call'; name: string; target?: CelNode | undefined; args: readonly CelNode[]; at: number }
  | { kind: 'operation'; operator: string; args: readonly CelNode[]; at: number };

/** Reads an expression. @throws {CannotSay} with the place in the text */
export function parseCel(text: string): CelNode {
  const reader = new Reader(celTokens(text));
  const node = reader.whole();
  reader.expect('', 'end');
  return node;
}

const RELATIONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
const WORDS: ReadonlyMap<string, Scalar> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Reader {
  readonly #tokens: readonly Token[];
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): CelNode {
    this.#depth += 1;
    if (this.#depth > RULE_DEPTH_MAX)
      throw new CannotSay({ code: 'too-much', params: {} }, { path: [this.#token().at] });
    const node = this.#choice();
    this.#depth -= 1;
    return node;
  }

  /** `a ? b : c ? d : e`, in order: one operation for all of them. */
  #choice(): CelNode {
    const { at } = this.#token();
    const args = [this.#joined('||')];
    while (this.#takes('?')) {
      args.push(this.#joined('||'));
      this.expect(':');
      args.push(this.#joined('||'));
    }
    return args.length === 1 ? first(args) : { kind: 'operation', operator: '?:', args, at };
  }

  #joined(operator: '||' | '&&'): CelNode {
    const { at } = this.#token();
    const part = () => (operator === '||' ? this.#joined('&&') : this.#relation());
    const args = [part()];
    while (this.#takes(operator)) args.push(part());
    return args.length === 1 ? first(args) : { kind: 'operation', operator, args, at };
  }

  #relation(): CelNode {
    const left = this.#unary();
    const { text, kind, at } = this.#token();
    if ((kind !== 'sign' && kind !== 'name') || !RELATIONS.has(text)) return left;
    this.#index += 1;
    return { kind: 'operation', operator: text, args: [left, this.#unary()], at };
  }

  #unary(): CelNode {
    const { at } = this.#token();
    let turns = 0;
    while (this.#takes('!')) turns += 1;
    let node = this.#takes('-') ? this.#negative() : this.#member();
    for (let turn = 0; turn < turns % 2; turn += 1)
      node = { kind: 'operation', operator: '!', args: [node], at };
    return node;
  }

  #negative(): CelNode {
    const { kind, text, at } = this.#token();
    if (kind !== 'number') throw this.#refused();
    this.#index += 1;
    return { kind: 'value', value: -Number(text), at };
  }

  #member(): CelNode {
    let node = this.#primary();
    for (;;) {
      const { at } = this.#token();
      if (this.#takes('.')) {
        const name = this.#name();
        if (this.#takes('(')) node = { kind: 'call', name, target: node, args: this.#list(')'), at };
        else node = this.#inside(node, name);
      } else if (this.#takes('[')) {
        const index = this.whole();
        this.expect(']');
        if (index.kind !== 'value' || typeof index.value !== 'string') throw this.#refused();
        node = this.#inside(node, index.value);
      } else return node;
    }
  }

  #inside(node: CelNode, name: string): CelNode {
    if (node.kind !== 'name') throw this.#refused();
    return { ...node, path: [...node.path, name] };
  }

  #primary(): CelNode {
    const { kind, text, at } = this.#token();
    if (kind === 'end') throw this.#refused();
    this.#index += 1;
    if (kind === 'text') return { kind: 'value', value: text, at };
    if (kind === 'number') return { kind: 'value', value: Number(text), at };
    if (kind === 'name') {
      if (this.#takes('(')) return { kind: 'call', name: text, args: this.#list(')'), at };
      const word = WORDS.get(text);
      return word === undefined ? { kind: 'name', path: [text], at } : { kind: 'value', value: word, at };
    }
    if (text === '[') return { kind: 'list', entries: this.#list(']'), at };
    if (text !== '(') throw this.#refused(at);
    const node = this.whole();
    this.expect(')');
    return node;
  }

  #list(end: ')' | ']'): readonly CelNode[] {
    const entries: CelNode[] = [];
    if (this.#takes(end)) return entries;
    do entries.push(this.whole());
    while (this.#takes(','));
    this.expect(end);
    return entries;
  }

  #name(): string {
    const { kind, text } = this.#token();
    if (kind !== 'name') throw this.#refused();
    this.#index += 1;
    return text;
  }

  expect(text: string, kind: Token['kind'] = 'sign'): void {
    const token = this.#token();
    if (token.kind !== kind || token.text !== text) throw this.#refused();
    this.#index += 1;
  }

  #takes(text: string): boolean {
    const token = this.#token();
    if (token.kind !== 'sign' || token.text !== text) return false;
    this.#index += 1;
    return true;
  }

  #token(): Token {
    return this.#tokens[this.#index] ?? { kind: 'end', text: '', at: this.#tokens.at(-1)?.at ?? 0 };
  }

  #refused(at = this.#token().at): CannotSay {
    return new CannotSay({ code: 'not-a-rule', params: {} }, { path: [at] });
  }
}

function first(nodes: readonly CelNode[]): CelNode {
  const [node] = nodes;
  if (node === undefined) throw new CannotSay({ code: 'not-a-rule', params: {} });
  return node;
}
