import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { defineModule, type ContextOf, type Contributions } from '../../composition/module.ts';
import { WrittenJson, type DataSubject } from '../../composition/personal-data.ts';
import { deleteAccount, exportAccount, type GivenProof } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import { accounts, type AccountDocument } from '../accounts/index.ts';
import { jobs } from '../jobs/index.ts';
import { signIn } from '../sign-in/index.ts';
import { workspaces, type WorkspacesService } from '../workspaces/index.ts';

interface ExportSources {
  workspaces: Pick<WorkspacesService, 'listOf'>;
  contributions: readonly Pick<Contributions, 'personalData'>[];
}

function subjectOf(account: AccountDocument, workspaceIds: readonly string[]): DataSubject {
  const { _id: userId, email, emailConfirmedAt } = account;
  return { userId, email, confirmedEmail: emailConfirmedAt === null ? null : email, workspaceIds };
}

/** In characters; of a single larger entry, so many bytes are sent at once. */
const PIECE = 64_000;

const isIterable = (part: unknown): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part;

const entryText = (entry: unknown): string =>
  entry instanceof WrittenJson ? entry.text : JSON.stringify(entry ?? null);

/** A part as pieces of JSON. The entries of a list are read only when those before them were taken. */
async function* textsOf(part: unknown): AsyncGenerator<string, void> {
  if (!Array.isArray(part) && !isIterable(part)) return yield JSON.stringify(part);
  let before = '[';
  const slicer = createTimeSlicer();
  for await (const entry of part as AsyncIterable<unknown> | readonly unknown[]) {
    yield before + entryText(entry);
    before = ',';
    await slicer.next();
  }
  yield before === '[' ? '[]' : ']';
}

/** An export as JSON, written piece by piece as it is read, with other requests in between. */
async function* writtenInPieces(parts: Record<string, unknown>): AsyncGenerator<string | Buffer, void> {
  let piece = '{';
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  for (const [index, [name, part]] of present.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    for await (const text of textsOf(part)) {
      piece += text;
      if (piece.length < PIECE) continue;
      await nextTurn();
      const bytes = Buffer.from(piece);
      piece = '';
      for (let sent = 0; sent < bytes.length; sent += PIECE) {
        yield bytes.subarray(sent, sent + PIECE);
        await nextTurn();
      }
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

const KIND = 'account.deleted';

const needs = { accounts, jobs, signIn, workspaces };

function createAccountDeletion({ accounts, workspaces, jobs, contributions }: ContextOf<typeof needs>) {
  jobs.handle(KIND, {
    run: async (payload) => {
      const userId = String(payload['userId']);
      if ((await accounts.findById(userId)) !== null) return;
      // What they joined, created or got in the moment in which the account was deleted.
      await workspaces.memberships.leaveAll(userId);
      await workspaces.releaseAll(userId);
      await workspaces.memberships.leaveAll(userId);
      for (const { personalData } of contributions) await personalData?.erasePerson?.(userId);
    },
  });

  async function assertOwnsNothing(userId: string): Promise<void> {
    const owned = await workspaces.listOwnedBy(userId);
    if (owned.length === 0) return;
    const names = owned.map(({ name }) => `“${name}”`).join(', ');
    throw new ApiError(
      'SOLE_OWNER',
      `You own ${names}. Transfer or delete your workspaces before you delete your account.`,
    );
  }

  return {
    /**
     * Permanently deletes an account and the personal data. Snippets and the audit log belong to the workspaces and remain,
     * with an id that no longer leads to a name. Owners of a workspace cannot delete their account. Only members can become
     * owners, so the memberships are removed first.
     * @throws {ApiError} SOLE_OWNER
     */
    async delete(account: AccountDocument): Promise<void> {
      const { _id: userId } = account;
      await assertOwnsNothing(userId);
      await jobs.withFollowUp(KIND, { userId }, async () => {
        await workspaces.memberships.leaveAll(userId);
        await assertOwnsNothing(userId);
        const subject = subjectOf(account, []);
        for (const { personalData } of contributions) await personalData?.eraseAddress?.(subject);
        await accounts.delete(userId);
      });
    },
  };
}

/** Exports personal data and deletes accounts. Modules contribute the data that they store about people. */
export const privacy = defineModule({
  name: 'privacy',
  needs,
  create(context) {
    const { accounts, signIn } = context;
    const deletion = createAccountDeletion(context);
    const dataExport = createDataExport(context);

    /** The account of somebody who has proved again that it is theirs. */
    async function provenAccount(asked: { actor: Actor; body: GivenProof; request: FastifyRequest }) {
      const account = await accounts.getSignedIn(asked.actor.userId);
      await signIn.passwords.reauthenticate(account, asked);
      return account;
    }

    return {
      service: undefined,
      routes: (register) => {
        register(exportAccount, async (asked) => dataExport(await provenAccount(asked)));

        register(deleteAccount, async (asked) => deletion.delete(await provenAccount(asked)));
      },
    };
  },
});
