import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** Its time on the clock of `performance.now()`. */
  at: number;
  /** Fails at that time. */
  late: Promise<never>;
  /** What was begun, and may go on although nobody waits for it any more. */
  steps: Promise<unknown>[];
  /** Whether everything that was begun has ended. */
  isDone: boolean;
}

/** The deadline of the operation that the running code belongs to. */
const deadlines = new AsyncLocalStorage<Deadline>();

/** Jobs that an operation has woken inherit its deadline, which is not theirs. */
function current(): Deadline | undefined {
  const deadline = deadlines.getStore();
  return deadline?.isDone === true ? undefined : deadline;
}

/** For how many milliseconds the operation that the running code belongs to may still wait. Without a deadline, for ever. */
export const timeLeft = (): number => (current()?.at ?? Infinity) - performance.now();

/** One step of an operation. It is not waited for when the time is over, and not begun afterwards. */
export async function inTime<Result>(begin: () => Promise<Result>): Promise<Result> {
  const deadline = current();
  if (deadline === undefined) return begin();
  if (timeLeft() <= 0) return deadline.late;
  const step = begin();
  deadline.steps.push(step);
  return Promise.race([step, deadline.late]);
}

/**
 * Carries out an operation of several steps under one deadline, whatever each of them may take.
 * @param late the error when the time is over. What was done by then must be fit to be continued
 */
export async function withDeadline<Result>(
  milliseconds: number,
  late: () => Error,
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const deadline: Deadline = {
    at: performance.now() + milliseconds,
    late: promise,
    steps: [],
    isDone: false,
  };
  const timer = setTimeout(() => reject(late()), milliseconds);
  const done = deadlines.run(deadline, work);
  void Promise.allSettled([done])
    .then(() => Promise.allSettled(deadline.steps))
    .then(() => (deadline.isDone = true));
  try {
    return await Promise.race([done, promise]);
  } finally {
    clearTimeout(timer);
  }
}
