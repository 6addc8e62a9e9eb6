import * as z from 'zod';
import type { Workspace } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { hasSecondStep, type AccountDocument } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import type { WorkspacesContext } from './context.ts';
import { noLongerOwner } from './ownership.ts';
import { roleOf, toWorkspace } from './workspace.ts';

const KIND = 'workspace.second-step-required';

const Told = z.object({ workspaceId: z.string(), from: z.string(), origin: z.string() });

/** What an owner requires, and the origin of the links in the emails about it. */
interface Requirement {
  /** `null` for no longer. */
  from: Date | null;
  origin: string;
}

/** Lets owners require a second step, and tells the members by email, even after a crash. */
export function createRequireSecondStep({
  repository,
  accounts,
  events,
  jobs,
  mail,
  now,
}: WorkspacesContext) {
  jobs.handle(KIND, {
    run: async (payload) => {
      const { workspaceId, from, origin } = Told.parse(payload);
      const workspace = await repository.find(workspaceId);
      // Otherwise it was not required after all, or from another day since.
      if (workspace?.secondStepFrom?.toISOString() !== from) return;
      const members = (await repository.listMembers(workspaceId)).filter(
        (member) => ![null, 'owner'].includes(roleOf(workspace, member.userId, member)),
      );
      const people = await accounts.findByIds(members.map(({ userId }) => userId));
      for (const person of people)
        await mail.queue({
          template: 'secondStepRequired',
          to: person.email,
          params: {
            workspaceName: workspace.name,
            from,
            isMet: hasSecondStep(person),
            link: appLinks.profile(origin),
          },
          dedupeKey: `${KIND}:${workspaceId}:${from}:${person._id}`,
        });
    },
  });

  /**
   * Requires a second step of everybody from a moment on, or no longer.
   * @throws {ApiError} SECOND_STEP_MISSING when the owner has none, who would be the first to stand before the door
   */
  return async (
    { workspaceId, userId }: WorkspaceScope,
    account: AccountDocument,
    { from, origin }: Requirement,
  ): Promise<Workspace> => {
    if (from !== null && !hasSecondStep(account)) {
      const message = 'You have no second step yourself. Set one up in your profile, then require it here.';
      throw new ApiError('SECOND_STEP_MISSING', message);
    }
    const change = async () => {
      const workspace = await repository.updateOwned(workspaceId, userId, { secondStepFrom: from }, now());
      if (workspace === null) throw noLongerOwner();
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'second-step' });
      return toWorkspace(workspace, 'owner');
    };
    if (from === null) return change();
    const told = { workspaceId, from: from.toISOString(), origin } satisfies z.input<typeof Told>;
    return jobs.withFollowUp(KIND, told, change);
  };
}
