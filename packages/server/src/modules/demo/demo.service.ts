import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { SnippetsService } from '../snippets/snippets.service.ts';
import { demoSnippets } from './demo-snippets.ts';

const DEMO_EMAIL = 'mara@lumen-outdoor.example';
const DEMO_WORKSPACE = 'Lumen Outdoor';

/** The demo person and workspace, made the first time that somebody asks for them. */
export function createDemoService(accounts: AccountsService, snippets: SnippetsService) {
  async function create(): Promise<AccountDocument> {
    const { activeWorkspaceId, ...account } = await accounts.signUp({
      email: DEMO_EMAIL,
      // Nobody knows it: the demo is entered through its own door.
      password: randomBytes(24).toString('base64url'),
      firstName: 'Mara',
      lastName: 'Voss',
      workspaceName: DEMO_WORKSPACE,
    });
    if (activeWorkspaceId === null) throw new Error('a new account has a workspace');
    const scope: WorkspaceScope = { workspaceId: activeWorkspaceId, userId: account._id, role: 'owner' };
    for (const { name, content, tags, template } of demoSnippets) {
      await snippets.create(scope, { name, content, tags, builderState: template, isDraft: false });
    }
    return { ...account, activeWorkspaceId };
  }

  return {
    async enter(): Promise<AccountDocument> {
      const existing = await accounts.findByEmail(DEMO_EMAIL);
      // A visit that came to its end too early may have left the account without its workspace.
      if (existing) return accounts.ensureWorkspace(existing, DEMO_WORKSPACE);
      try {
        return await create();
      } catch (error) {
        // Two visitors at once: the other one's account is as good.
        const other = error instanceof ApiError ? await accounts.findByEmail(DEMO_EMAIL) : null;
        if (other) return accounts.ensureWorkspace(other, DEMO_WORKSPACE);
        throw error;
      }
    },
  };
}

export type DemoService = ReturnType<typeof createDemoService>;
