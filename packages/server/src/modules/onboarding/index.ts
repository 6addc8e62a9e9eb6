import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { completeOnboarding, saveOnboarding } from '../../contracts/index.ts';
import { toProfile } from '../accounts/index.ts';
import { createOnboardingService, needs } from './onboarding.service.ts';

export type OnboardingService = ServiceOf<typeof onboarding>;

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
