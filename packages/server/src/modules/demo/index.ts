import { randomBytes } from 'node:crypto';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import { enterDemo, DEMO_EMAIL } from '../../contracts/index.ts';
import { ApiError, derivedId, notFound } from '../../core/index.ts';
import { isFromThisMachine } from '../../http/this-machine.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts, type AccountDocument } from '../accounts/index.ts';
import { onboarding } from '../onboarding/index.ts';
import { deviceOf, sessions } from '../sessions/index.ts';
import { signUp } from '../sign-up/index.ts';
import { snippets } from '../snippets/index.ts';
import { demoSnippets } from './demo-snippets.ts';

const DEMO_WORKSPACE = 'Lumen Outdoor';

const needs = { accounts, onboarding, sessions, signUp, snippets };

/** The demo account and workspace. They are created when the first visitor enters. */
function createDemoService({ accounts, onboarding, signUp, snippets }: ContextOf<typeof needs>) {
  /** Gives the person what onboarding gives to others. If creating the demo was interrupted, this completes it. */
  async function complete(account: AccountDocument): Promise<AccountDocument> {
    if (account.onboardingComplete && account.activeWorkspaceId !== null) return account;
    const { workspace } = await onboarding.save(account._id, {
      firstName: 'Mara',
      lastName: 'Voss',
      workspaceName: DEMO_WORKSPACE,
    });
    const scope: WorkspaceScope = { workspaceId: workspace.id, userId: account._id, role: 'owner' };
    for (const { name, content, tags, state } of demoSnippets) {
      const fields = { name, content, tags, builderState: state, isDraft: false };
      await snippets.create(scope, fields, derivedId('snp', `demo:${workspace.id}:${name}`));
    }
    return onboarding.complete(account._id);
  }

  async function create(): Promise<AccountDocument> {
    // Nobody needs the password, because visitors sign in without one.
    return signUp.direct({ email: DEMO_EMAIL, password: randomBytes(24).toString('base64url') });
  }

  return {
    async enter(): Promise<AccountDocument> {
      const existing = await accounts.findByEmail(DEMO_EMAIL);
      if (existing) return complete(existing);
      try {
        return await complete(await create());
      } catch (error) {
        // Two visitors entered at the same time, and the other one created the account.
        const other = error instanceof ApiError ? await accounts.findByEmail(DEMO_EMAIL) : null;
        if (other) return complete(other);
        throw error;
      }
    },
  };
}

/** A workspace with demo data that anybody at this machine may enter. It is offered if the provider's sandbox is running. */
export const demo = defineModule({
  name: 'demo',
  needs,
  create(context) {
    const { sandboxes, sessions } = context;
    const isOffered = sandboxes.braze !== undefined;
    const service = createDemoService(context);
    return {
      service: { isOffered },
      routes: (register) => {
        if (!isOffered) return;
        register(enterDemo, async ({ request, reply }) => {
          if (!isFromThisMachine(request)) throw notFound();
          const account = await service.enter();
          return sessions.respondWith(reply, await sessions.start(account._id, deviceOf(request)), account);
        });
      },
    };
  },
});
