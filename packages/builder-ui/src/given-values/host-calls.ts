import { createId } from '@sluice/liquid';
import { named } from './named-value.ts';
import { sayOnce } from './say-once.ts';

/** What a function of the host's has thrown is an error of the page: its console and its reports get it, with its stack. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}

type Call<Given extends unknown[], Answer> = (...given: Given) => Answer;

/** Makes something of a function once, so that it stays identical as long as the function does. */
function oncePer<Made>(make: (call: Call<never[], unknown>) => Made): (call: unknown) => Made | undefined {
  const made = new WeakMap<object, Made>();
  return (call) => {
    if (typeof call !== 'function') return undefined;
    const before = made.get(call);
    if (before !== undefined) return before;
    const now = make(call as Call<never[], unknown>);
    made.set(call, now);
    return now;
  };
}

const guardOf = oncePer((call) => (...given: never[]) => {
  try {
    return call(...given);
  } catch (error) {
    report(error);
    return undefined;
  }
});

/** A function of the host's that is told something: what it throws is no reason for the builder to stop. The same one each time. */
export function guarded<Given extends unknown[], Answer>(
  call: Call<Given, Answer> | null | undefined,
): Call<Given, Answer | undefined> | undefined {
  return guardOf(call) as Call<Given, Answer | undefined> | undefined;
}

/** A host's `createId` whose answers are ids: one is made here where it answers with none. */
export const soundCreateId = oncePer((ask: Call<never[], unknown>) => {
  const guardedAsk = guarded(ask);
  return (): string => {
    const id = guardedAsk?.();
    if (typeof id === 'string' && id !== '') return id;
    const what = id === '' ? 'an empty one' : named(id);
    sayOnce(
      `The createId of the builder must return a text that is an id. It returned ${what}: an id is made in its place.`,
    );
    return createId();
  };
});
