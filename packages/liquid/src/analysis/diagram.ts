/** A diagram: negative numbers are leaves, the others are nodes. */
export type Diagram = number;

/** The leaf that says `said`: a small number whose meaning is up to who builds the diagram. */
export const leaf = (said: number): Diagram => -1 - said;

export const isLeaf = (diagram: Diagram): boolean => diagram < 0;

/** What a leaf says. */
export const saidBy = (diagram: Diagram): number => -1 - diagram;

/** Thrown where more steps are needed than the limit allows: what was asked is then not decided. */
export class StepsUsedUp extends Error {}

/** The choices on a way through a diagram: for each level, the position of the chosen class. */
export type Way = ReadonlyMap<number, number>;

const WIDTH = 2 ** 26;

/**
 * Decision diagrams with several classes for each level, and shared nodes: two diagrams that say the same for everybody are the
 * same number. A level is asked at most once on each way, in ascending order, and only where its answer matters.
 */
export class Diagrams {
  readonly #levels: number[] = [];
  readonly #kids: (readonly Diagram[])[] = [];
  readonly #known = new Map<number, Diagram[]>();
  #left: number;
  /** The steps that may be used. */
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
    this.#left = limit;
  }

  /** Counts steps. Work beside the diagrams takes part in the same limit. */
  use(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new StepsUsedUp();
  }

  /** The steps that were used. */
  get used(): number {
    return this.limit - this.#left;
  }

  /** Lets a question of its own have steps, of those that are left. Returns `undefined` where it takes more. */
  within<Answer>(share: number, ask: () => Answer): Answer | undefined {
    const left = this.#left;
    const given = Math.min(left, Math.ceil(this.limit * share));
    this.#left = given;
    try {
      return ask();
    } catch (thrown) {
      // A diagram of very many levels needs more of the stack than there is.
      if (thrown instanceof StepsUsedUp || thrown instanceof RangeError) return undefined;
      throw thrown;
    } finally {
      this.#left = left - (given - Math.max(0, this.#left));
    }
  }

  levelOf(diagram: Diagram): number {
    return isLeaf(diagram) ? Infinity : (this.#levels[diagram] ?? Infinity);
  }

  /** The diagram that goes on with one of `kids`, by the class of a level. */
  node(level: number, kids: readonly Diagram[]): Diagram {
    const [first = leaf(0)] = kids;
    this.use(kids.length);
    let hash = level;
    let isSame = true;
    for (const kid of kids) {
      isSame &&= kid === first;
      hash = (Math.imul(hash, 31) + kid) | 0;
    }
    if (isSame) return first;
    const alike = this.#known.get(hash);
    const known = alike?.find(
      (id) => this.#levels[id] === level && kids.every((kid, index) => this.#kids[id]?.[index] === kid),
    );
    if (known !== undefined) return known;
    const id = this.#kids.length;
    if (id >= WIDTH / 2) throw new StepsUsedUp();
    this.#levels.push(level);
    this.#kids.push(kids);
    if (alike === undefined) this.#known.set(hash, [id]);
    else alike.push(id);
    return id;
  }

  /** The same with every leaf that says `said` replaced by another diagram, and the others by other leaves. */
  extended(diagram: Diagram, said: number, by: Diagram, others = (other: number) => other): Diagram {
    return this.#walk(diagram, by, (one, rest) => {
      if (!isLeaf(one)) return undefined;
      return saidBy(one) === said ? rest : leaf(others(saidBy(one)));
    });
  }

  /** Both at once: at each leaf, what `say` makes of what the two say. */
  combined(one: Diagram, other: Diagram, say: (one: number, other: number) => number): Diagram {
    return this.#walk(one, other, (first, second) =>
      isLeaf(first) && isLeaf(second) ? leaf(say(saidBy(first), saidBy(second))) : undefined,
    );
  }

  /** What the second says for those for whom the first says `said`; `leaf(none)` for everybody else. */
  where(one: Diagram, said: number, other: Diagram, none: number): Diagram {
    return this.extended(one, said, other, () => none);
  }

  #walk(one: Diagram, other: Diagram, end: (one: Diagram, other: Diagram) => Diagram | undefined): Diagram {
    const done = new Map<number, Diagram>();
    const walk = (first: Diagram, second: Diagram): Diagram => {
      const ended = end(first, second);
      if (ended !== undefined) return ended;
      const id = (first + WIDTH / 2) * WIDTH + second + WIDTH / 2;
      const known = done.get(id);
      if (known !== undefined) return known;
      const [level, other] = [this.levelOf(first), this.levelOf(second)];
      const asked = Math.min(level, other);
      const firsts = level === asked ? this.#kids[first] : undefined;
      const seconds = other === asked ? this.#kids[second] : undefined;
      const kids = (firsts ?? seconds ?? []).map((_, index) =>
        walk(firsts?.[index] ?? first, seconds?.[index] ?? second),
      );
      const made = this.node(asked, kids);
      done.set(id, made);
      return made;
    };
    return walk(one, other);
  }

  /** What a diagram says for those who have these classes. */
  restricted(diagram: Diagram, way: Way): Diagram {
    if (way.size === 0 || isLeaf(diagram)) return diagram;
    const last = Math.max(...way.keys());
    const done = new Map<Diagram, Diagram>();
    for (const id of this.#nodesOf(diagram)) {
      const level = this.levelOf(id);
      if (level > last) done.set(id, id);
      else {
        const kids = this.#kids[id] ?? [];
        this.use(kids.length);
        const chosen = way.get(level);
        const of = (kid: Diagram): Diagram => (isLeaf(kid) ? kid : (done.get(kid) ?? kid));
        done.set(
          id,
          chosen === undefined ? this.node(level, kids.map(of)) : of(kids[chosen] ?? kids[0] ?? id),
        );
      }
    }
    return done.get(diagram) ?? diagram;
  }

  /** Everything that a diagram says for somebody. */
  saidIn(diagram: Diagram): ReadonlySet<number> {
    if (isLeaf(diagram)) return new Set([saidBy(diagram)]);
    const found = new Set<number>();
    for (const id of this.#nodesOf(diagram))
      for (const kid of this.#kids[id] ?? []) if (isLeaf(kid)) found.add(saidBy(kid));
    return found;
  }

  /** What a diagram says for one person. */
  saidFor(diagram: Diagram, classAt: (level: number) => number): number {
    let at = diagram;
    while (!isLeaf(at)) at = this.#kids[at]?.[classAt(this.levelOf(at))] ?? leaf(0);
    return saidBy(at);
  }

  /** For everything that a diagram says, the cheapest way there. What costs `Infinity` is no way. */
  waysIn(diagram: Diagram, costOf: (level: number, position: number) => number): ReadonlyMap<number, Way> {
    if (isLeaf(diagram)) return new Map([[saidBy(diagram), new Map()]]);
    const nodes = this.#nodesOf(diagram).toReversed();
    /** The cheapest way from the top to a node or a leaf. */
    const reached = new Map<Diagram, { cost: number; from?: Diagram; position?: number }>([
      [diagram, { cost: 0 }],
    ]);
    for (const id of nodes) {
      const { cost = Infinity } = reached.get(id) ?? {};
      const level = this.levelOf(id);
      const kids = this.#kids[id] ?? [];
      this.use(kids.length);
      for (const [position, kid] of kids.entries()) {
        const total = cost + costOf(level, position);
        if (total < (reached.get(kid)?.cost ?? Infinity))
          reached.set(kid, { cost: total, from: id, position });
      }
    }
    const ways = new Map<number, Way>();
    for (const end of reached.keys()) {
      if (!isLeaf(end)) continue;
      const way = new Map<number, number>();
      let at = reached.get(end);
      while (at?.from !== undefined) {
        way.set(this.levelOf(at.from), at.position ?? 0);
        at = reached.get(at.from);
      }
      ways.set(saidBy(end), way);
    }
    return ways;
  }

  /** All nodes of a diagram, each after those below it: a node is always made after them. */
  #nodesOf(diagram: Diagram): readonly Diagram[] {
    const found = new Set<Diagram>([diagram]);
    for (const id of found) {
      const kids = this.#kids[id] ?? [];
      this.use(kids.length);
      for (const kid of kids) if (!isLeaf(kid)) found.add(kid);
    }
    return [...found].toSorted((one, other) => one - other);
  }
}
