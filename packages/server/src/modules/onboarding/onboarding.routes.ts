import { completeOnboarding, saveOnboarding } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { toProfile } from '../accounts/index.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(register: RegisterOperation, onboarding: OnboardingService): void {
  register(saveOnboarding, async ({ actor, body, note }) => {
    const { account, workspace, change } = await onboarding.save(actor.userId, body);
    const { id, name } = workspace;
    if (change === null) note({ skipEntry: true });
    else note({ action: `workspace.${change}`, workspaceId: id, targetId: id, details: { name } });
    return { profile: toProfile(account), workspace };
  });

  register(completeOnboarding, async ({ actor }) => toProfile(await onboarding.complete(actor.userId)));
}
