import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { invitations } from '../invitations/index.ts';
import { mailedLinks } from '../mailed-links/index.ts';
import { signIn } from '../sign-in/index.ts';
import { createSignUpService } from './sign-up.service.ts';
import { signUpRoutes } from './sign-up.routes.ts';

export type { SignUpService } from './sign-up.service.ts';

/** Sign-up: directly, by confirming the address, or with an invitation. */
export const signUp = defineModule({
  name: 'sign-up',
  needs: { accounts, invitations, mailedLinks, signIn },
  create({ configuration }, needs) {
    const service = createSignUpService({ ...needs, passwords: needs.signIn.passwords });
    return {
      service,
      routes: (register) => signUpRoutes(register, { ...needs, signUp: service, configuration }),
    };
  },
});
