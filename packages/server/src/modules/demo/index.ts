import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { sessions } from '../sessions/index.ts';
import { onboarding } from '../onboarding/index.ts';
import { signUp } from '../sign-up/index.ts';
import { snippets } from '../snippets/index.ts';
import { createDemoService } from './demo.service.ts';
import { demoRoutes } from './demo.routes.ts';

/** A workspace with demo data that anybody may enter. It is offered if the provider's sandbox is running. */
export const demo = defineModule({
  name: 'demo',
  needs: { accounts, onboarding, sessions, signUp, snippets },
  create({ sandboxes: { braze } }, needs) {
    const isOffered = braze !== undefined;
    const service = createDemoService(needs);
    return {
      service: { isOffered },
      routes: (register) => {
        if (isOffered) demoRoutes(register, service, needs.sessions);
      },
    };
  },
});
