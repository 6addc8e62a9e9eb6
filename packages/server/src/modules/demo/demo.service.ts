import { randomBytes } from 'node:crypto';
import { ApiError } from '../../core/api-error.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { SignUpService } from '../sign-up/index.ts';
import type { SnippetsService } from '../snippets/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { demoSnippets } from './demo-snippets.ts';

const DEMO_EMAIL = 'mara@lumen-outdoor.example';
const DEMO_WORKSPACE = 'Lumen Outdoor';

interface Dependencies {
  accounts: Pick<AccountsService, 'findByEmail'>;
  signUp: Pick<SignUpService, 'direct'>;
  snippets: Pick<SnippetsService, 'create'>;
  workspaces: Pick<WorkspacesService, 'ensureFirst'>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/** The demo account and workspace. They are created when the first visitor enters. */
export function createDemoService({ accounts, signUp, snippets, workspaces }: Dependencies) {
  async function create(): Promise<AccountDocument> {
    const account = await signUp.direct({
      email: DEMO_EMAIL,
      // Nobody needs it, because visitors sign in without a password.
      password: randomBytes(24).toString('base64url'),
      firstName: 'Mara',
      lastName: 'Voss',
      workspaceName: DEMO_WORKSPACE,
    });
    const { _id: userId, activeWorkspaceId } = account;
    if (activeWorkspaceId === null) throw new Error('a new account has a workspace');
    const scope: WorkspaceScope = { workspaceId: activeWorkspaceId, userId, role: 'owner' };
    for (const { name, content, tags, template } of demoSnippets) {
      await snippets.create(scope, { name, content, tags, builderState: template, isDraft: false });
    }
    return account;
  }

  return {
    async enter(): Promise<AccountDocument> {
      const existing = await accounts.findByEmail(DEMO_EMAIL);
      // If creating them was interrupted, the account may lack its workspace.
      if (existing) return workspaces.ensureFirst(existing, DEMO_WORKSPACE);
      try {
        return await create();
      } catch (error) {
        // Two visitors entered at the same time, and the other one created the account.
        const other = error instanceof ApiError ? await accounts.findByEmail(DEMO_EMAIL) : null;
        if (other) return workspaces.ensureFirst(other, DEMO_WORKSPACE);
        throw error;
      }
    },
  };
}
