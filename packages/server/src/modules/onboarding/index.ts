import { defineModule, type ContextOf } from '../../composition/module.ts';
import { completeOnboarding, saveOnboarding, type BodyOf, type Workspace } from '../../contracts/index.ts';
import { toProfile, accounts, type AccountDocument } from '../accounts/index.ts';
import { ApiError } from '../../core/index.ts';
import { workspaces } from '../workspaces/index.ts';

const needs = { accounts, workspaces };

interface Saved {
  account: AccountDocument;
  workspace: Workspace;
  change: 'created' | 'renamed' | null;
}

const withoutWorkspace = () =>
  new ApiError('ONBOARDING_INCOMPLETE', 'Please create or choose a workspace first.');

function createOnboardingService({ accounts, workspaces }: ContextOf<typeof needs>) {
  /** The active workspace with the person's role; `null` if they have none, or left it a moment ago. */
  async function activeOf({ _id: userId, activeWorkspaceId: workspaceId }: AccountDocument) {
    const role = workspaceId === null ? null : await workspaces.roleIn(workspaceId, userId);
    return workspaceId === null || role === null ? null : { workspaceId, userId, role };
  }

  /** Creates or renames the person's own workspace. One that they joined keeps its name. */
  async function ensureWorkspace(account: AccountDocument, name: string): Promise<Omit<Saved, 'account'>> {
    const active = await activeOf(account);
    if (active === null) {
      const { id: workspaceId, isNew } = await workspaces.createOwn(account._id, name);
      const scope = { workspaceId, userId: account._id, role: 'owner' } as const;
      // A second tab, or an attempt that was interrupted, may have created it with another name.
      const workspace = isNew ? await workspaces.readBody(scope) : await workspaces.rename(scope, name);
      return { workspace, change: isNew ? 'created' : 'renamed' };
    }
    const workspace = await workspaces.readBody(active);
    if (active.role !== 'owner' || workspace.name === name) return { workspace, change: null };
    return { workspace: await workspaces.rename(active, name), change: 'renamed' };
  }

  return {
    /**
     * Saves the first step. Doing it again changes the names, and never makes a second workspace. Without a name for the
     * workspace, nothing is missing afterwards: the person is complete.
     * @throws {ApiError} ONBOARDING_INCOMPLETE when there is neither a workspace nor a name for one
     */
    async save(userId: string, { workspaceName, ...names }: BodyOf<typeof saveOnboarding>): Promise<Saved> {
      if (workspaceName === undefined) {
        const active = await activeOf(await accounts.getSignedIn(userId));
        if (active === null) throw withoutWorkspace();
        const account = await accounts.updateProfile(userId, { ...names, onboardingComplete: true });
        return { account, workspace: await workspaces.readBody(active), change: null };
      }
      const named = await accounts.updateProfile(userId, names);
      const saved = await ensureWorkspace(named, workspaceName);
      return { account: await accounts.getSignedIn(userId), ...saved };
    },

    /** @throws {ApiError} ONBOARDING_INCOMPLETE; the message says what is missing */
    async complete(userId: string): Promise<AccountDocument> {
      const account = await accounts.getSignedIn(userId);
      if (!account.firstName || !account.lastName) {
        throw new ApiError('ONBOARDING_INCOMPLETE', 'Please enter your first and last name first.');
      }
      if ((await activeOf(account)) === null) throw withoutWorkspace();
      const { onboardingComplete, pendingStep3 } = account;
      if (onboardingComplete && !pendingStep3) return account;
      return accounts.updateProfile(userId, { onboardingComplete: true, pendingStep3: false });
    },
  };
}

/** What a new person does before they begin: names, a workspace, and the end. */
export const onboarding = defineModule({
  name: 'onboarding',
  needs,
  create(context) {
    const service = createOnboardingService(context);
    return {
      service,
      routes: (register) => {
        register(saveOnboarding, async ({ actor, body, note }) => {
          const { account, workspace, change } = await service.save(actor.userId, body);
          const { id, name } = workspace;
          if (change === null) note({ skipEntry: true });
          else note({ action: `workspace.${change}`, workspaceId: id, targetId: id, details: { name } });
          return { profile: toProfile(account), workspace };
        });

        register(completeOnboarding, async ({ actor }) => toProfile(await service.complete(actor.userId)));
      },
    };
  },
});
