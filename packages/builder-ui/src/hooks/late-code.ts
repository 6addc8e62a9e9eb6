import { loadOnce } from './load-once.ts';

/** Code that is fetched late, and is there at once when it is needed again. */
export interface LateCode<Code> {
  load: () => Promise<Code>;
  /** The code, once it has come. */
  arrived: () => Code | undefined;
}

/** Makes code that `fetchCode` brings late code. To ask for it costs nothing when each focus and each pointer does. */
export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  const load = loadOnce(async () => {
    code = await fetchCode();
    return code;
  });
  return { load, arrived: () => code };
}

/** Fetches late code before it is needed. What fails here is tried again when it is. */
export function prepareCode(...all: readonly LateCode<unknown>[]): void {
  for (const { load } of all) load().catch(() => undefined);
}
