import type { Clock } from '../../../core/index.ts';
import type { EventFeed } from '../../events/index.ts';
import type { ImportDocument } from './import.document.ts';

/** Progress is announced at most this often. */
const INTERVAL_MS = 500;

export type ImportAnnouncer = ReturnType<typeof createImportAnnouncer>;

/** Tells open pages that an import has changed; they read it again. */
export function createImportAnnouncer(events: Pick<EventFeed, 'publish'>, now: Clock) {
  /** When the progress of each running import was announced last. */
  const announcedAt = new Map<string, number>();
  type Announced = Pick<ImportDocument, '_id' | 'workspaceId'>;

  const publish = ({ _id: importId, workspaceId }: Announced) =>
    events.publish({ type: 'import.changed', workspaceId, importId });

  return {
    /** Announces a change of state at once. */
    async state(changed: Announced): Promise<void> {
      announcedAt.delete(changed._id);
      await publish(changed);
    },

    /** Announces another page, unless one was announced a moment ago. */
    async progress(changed: Announced): Promise<void> {
      const at = now().getTime();
      const last = announcedAt.get(changed._id);
      if (last !== undefined && at - last < INTERVAL_MS) return;
      announcedAt.set(changed._id, at);
      await publish(changed);
    },
  };
}
