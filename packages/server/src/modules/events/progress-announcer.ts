import type { Clock } from '../../core/index.ts';

/** Progress is announced at most this often. */
const INTERVAL_MS = 500;

/** Tells open pages how far work has come, such as an import: they read again what has changed. */
export function createProgressAnnouncer<Work>(
  keyOf: (work: Work) => string,
  publish: (work: Work) => Promise<void>,
  now: Clock,
) {
  const announcedAt = new Map<string, number>();
  return {
    /** Announces a change of state at once. */
    async change(work: Work): Promise<void> {
      announcedAt.delete(keyOf(work));
      await publish(work);
    },

    /** Announces progress, unless some was announced a moment ago. */
    async progress(work: Work): Promise<void> {
      const at = now().getTime();
      const last = announcedAt.get(keyOf(work));
      if (last !== undefined && at - last < INTERVAL_MS) return;
      announcedAt.set(keyOf(work), at);
      await publish(work);
    },
  };
}
