import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Contributions } from '../../composition/module.ts';
import type { DataSubject } from '../../composition/personal-data.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';

/** What an export is made from. */
interface ExportSources {
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

const isIterable = (part: unknown): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part;

/** A part as pieces of JSON. The entries of a list are read only when those before them were taken. */
async function* textsOf(part: unknown): AsyncGenerator<string, void> {
  if (!Array.isArray(part) && !isIterable(part)) return yield JSON.stringify(part);
  let before = '[';
  for await (const entry of part as AsyncIterable<unknown> | readonly unknown[]) {
    yield before + JSON.stringify(entry ?? null);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** An export as JSON, written piece by piece as it is read, with other requests in between. */
async function* writtenInPieces(parts: Record<string, unknown>): AsyncGenerator<string, void> {
  let piece = '{';
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  for (const [index, [name, part]] of present.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    for await (const text of textsOf(part)) {
      piece += text;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
      await nextTurn();
    }
  }
  yield `${piece}}`;
}

export function createDataExport({ workspaces, contributions }: ExportSources) {
  /**
   * Exports everything that is stored about a person, except credentials, as JSON. If something cannot be read, the stream
   * fails, so that the file has no end.
   */
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
