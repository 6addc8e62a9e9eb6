import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Contributions } from '../../composition/module.ts';
import type { DataSubject } from '../../composition/personal-data.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';

interface Dependencies {
  workspaces: Pick<WorkspacesService, 'listOf'>;
  contributions: readonly Pick<Contributions, 'personalData'>[];
}

/** What modules need to know about a person to find their data. */
export function subjectOf(account: AccountDocument, workspaceIds: readonly string[]): DataSubject {
  const { _id: userId, email, emailConfirmedAt } = account;
  return { userId, email, confirmedEmail: emailConfirmedAt === null ? null : email, workspaceIds };
}

/** In characters; a single larger entry is a piece of its own. */
const PIECE = 64_000;

/** An export as JSON, written piece by piece, with other requests in between. */
async function* writtenInPieces(parts: Record<string, unknown>): AsyncGenerator<string> {
  let piece = '{';
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  for (const [index, [name, part]] of present.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    if (!Array.isArray(part)) piece += JSON.stringify(part);
    for (const [position, entry] of Array.isArray(part) ? part.entries() : []) {
      piece += (position === 0 ? '[' : ',') + JSON.stringify(entry ?? null);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
      await nextTurn();
    }
    if (Array.isArray(part)) piece += part.length === 0 ? '[]' : ']';
  }
  yield `${piece}}`;
}

export type DataExport = ReturnType<typeof createDataExport>;

export function createDataExport({ workspaces, contributions }: Dependencies) {
  /** Exports everything that is stored about a person, except credentials, as JSON. */
  return async (account: AccountDocument): Promise<Readable> => {
    const memberships = await workspaces.listOf(account._id);
    const subject = subjectOf(
      account,
      memberships.map(({ workspaceId }) => workspaceId),
    );
    const parts: Record<string, unknown> = {};
    for (const { personalData } of contributions)
      Object.assign(parts, await personalData?.exportOf?.(subject));
    return Readable.from(writtenInPieces(parts), { objectMode: false });
  };
}
