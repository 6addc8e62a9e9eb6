import type { Configuration } from '../../config/configuration.ts';
import { signUp } from '../../contracts/index.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { deviceOf } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import type { SignUpService } from './sign-up.service.ts';

interface Dependencies {
  signUp: SignUpService;
  signIn: Pick<SignInService, 'respond' | 'startSession'>;
  configuration: Pick<Configuration, 'publicOrigin' | 'requireEmailConfirmation'>;
}

export function signUpRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { signUp: service, signIn, configuration } = dependencies;
  const { publicOrigin, requireEmailConfirmation } = configuration;

  register(signUp, async ({ body, request, reply, note }) => {
    const { email, password, metadata = {}, codeChallenge = null, invitationToken } = body;
    const origin = ownOrigin(publicOrigin, request);
    const redirectTo = body.redirectTo === undefined ? null : ownPath(body.redirectTo, origin);
    if (invitationToken === undefined && requireEmailConfirmation) {
      await service.withConfirmation({ email, password, metadata, codeChallenge, redirectTo, origin });
      return { confirmationRequired: true } as const;
    }
    const created =
      invitationToken === undefined
        ? await service.direct({ email, password, metadata })
        : await service.invited({ email, password, metadata, invitationToken });
    const signedIn = await signIn.startSession(created, deviceOf(request));
    const { _id: userId } = signedIn.account;
    note({ actorId: userId, targetId: userId });
    return (await signIn.respond(request, reply, signedIn)).session;
  });
}
