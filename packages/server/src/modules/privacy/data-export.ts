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

export type DataExport = ReturnType<typeof createDataExport>;

export function createDataExport({ workspaces, contributions }: Dependencies) {
  /** Exports everything that is stored about a person, except credentials. */
  return async (account: AccountDocument): Promise<Record<string, unknown>> => {
    const memberships = await workspaces.listOf(account._id);
    const subject = subjectOf(
      account,
      memberships.map(({ workspaceId }) => workspaceId),
    );
    const parts: Record<string, unknown> = {};
    for (const { personalData } of contributions)
      Object.assign(parts, await personalData?.exportOf?.(subject));
    return parts;
  };
}
