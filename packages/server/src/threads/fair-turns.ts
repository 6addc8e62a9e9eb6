import { LRUCache } from 'lru-cache';

/** Scopes whose working time is remembered. */
const REMEMBERED = 10_000;
/** Half of a working time is forgotten after so many milliseconds: who works a little all day long waits behind nobody new. */
const HALF_LIFE_MS = 10_000;

/** Whose work it is. */
export interface Turn {
  /** Work of different scopes takes turns. */
  scope: string;
  /** The person who waits for it; none when it is work in the background. */
  by?: string | undefined;
  /** When its time began, as `Date.now()` counts; by default when it asks for its turn. */
  since?: number | undefined;
}

/** What keeps work from taking its turn, or from finishing. */
export type Overload = 'too-many' | 'too-many-of-one' | 'too-late';

export interface TurnLimits {
  /** So many work at once. */
  atOnce: number;
  /** Work is done or given up after so many milliseconds, waiting included. */
  answerMs: number;
  /** One piece of work may take so long, so that the next one still has time. */
  workMs: number;
  /** So many may wait and work. */
  most: number;
  /** One person may have so many of these. */
  mostOfOne: number;
  /** The error for what is not done. */
  refusal: (why: Overload) => Error;
}

interface Waiting extends Turn {
  start: () => void;
}

/**
 * Lets a few pieces of work go on at a time. The next one is of the scope that has worked least of late, and in it of the person
 * who has: nobody waits for more than what is under way, however much somebody else has sent, a colleague or not.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #waiting: Waiting[] = [];
  readonly #people = new Map<string, number>();
  readonly #worked = new LRUCache<string, { milliseconds: number; at: number }>({ max: REMEMBERED });
  #working = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * @param work must stop at the given time, in milliseconds as `Date.now()` counts them
   * @throws the refusal when too many wait, or its turn does not come in time
   */
  async run<Result>(turn: Turn, work: (until: number) => Promise<Result>): Promise<Result> {
    const { answerMs, workMs } = this.#limits;
    const now = Date.now();
    // The clock may have been set back meanwhile.
    const answerBy = Math.min(turn.since ?? now, now) + answerMs;
    const leave = this.#enter(turn);
    try {
      await this.#turnOf(turn, answerBy - now);
      const start = Date.now();
      try {
        return await work(Math.min(answerBy, start + workMs));
      } finally {
        this.#remember(turn, start);
        this.#working -= 1;
        this.#startNext();
      }
    } finally {
      leave();
    }
  }

  /** Counts the work of a person. @returns what counts this no more */
  #enter({ by }: Turn): () => void {
    const { most, mostOfOne, refusal } = this.#limits;
    if (this.#waiting.length + this.#working >= most) throw refusal('too-many');
    if (by === undefined) return () => undefined;
    const underWay = this.#people.get(by) ?? 0;
    if (underWay >= mostOfOne) throw refusal('too-many-of-one');
    this.#people.set(by, underWay + 1);
    return () => {
      const left = (this.#people.get(by) ?? 0) - 1;
      if (left > 0) this.#people.set(by, left);
      else this.#people.delete(by);
    };
  }

  /** @param waitMs it is refused when its turn has not come by then */
  async #turnOf(turn: Turn, waitMs: number): Promise<void> {
    const { atOnce, refusal } = this.#limits;
    if (this.#working < atOnce) {
      this.#working += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { ...turn, start: resolve };
    this.#waiting.push(waiting);
    const timer = setTimeout(() => {
      const place = this.#waiting.indexOf(waiting);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(refusal('too-many'));
    }, waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Adds what was worked since `start` to the time of its scope and of its person. */
  #remember(turn: Turn, start: number): void {
    const at = Date.now();
    for (const whose of [turn.scope, personOf(turn)]) {
      // The clock may have been set back meanwhile.
      const milliseconds = this.#workedBy(whose, at) + Math.max(0, at - start);
      this.#worked.set(whose, { milliseconds, at });
    }
  }

  /** How long a scope, or a person of it, has worked of late. */
  #workedBy(whose: string, now: number): number {
    const { milliseconds, at } = this.#worked.get(whose) ?? { milliseconds: 0, at: now };
    return milliseconds * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);
  }

  #isSooner(one: Turn, other: Turn, now: number): boolean {
    if (one.scope !== other.scope) return this.#workedBy(one.scope, now) < this.#workedBy(other.scope, now);
    return this.#workedBy(personOf(one), now) < this.#workedBy(personOf(other), now);
  }

  /** Of those that wait, the first one of the scope that has worked least, and in it of the person who has. */
  #startNext(): void {
    if (this.#working >= this.#limits.atOnce || this.#waiting.length === 0) return;
    const now = Date.now();
    const least = this.#waiting.reduce((best, one) => (this.#isSooner(one, best, now) ? one : best));
    this.#waiting.splice(this.#waiting.indexOf(least), 1);
    this.#working += 1;
    least.start();
  }
}

/** What the time of a person in a scope is remembered by. */
const personOf = ({ scope, by = '' }: Turn): string => JSON.stringify([scope, by]);
