import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService } from './onboarding.service.ts';

export type { OnboardingService } from './onboarding.service.ts';

/** What a new person does before they begin: names, a workspace, and the end. */
export const onboarding = defineModule({
  name: 'onboarding',
  needs: { accounts, workspaces },
  create(_context, needs) {
    const service = createOnboardingService(needs);
    return { service, routes: (register) => onboardingRoutes(register, service) };
  },
});
