import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { signUp as signUpOperation } from '../../contracts/index.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import { deviceOf } from '../sessions/index.ts';
import { createSignUpService, needs } from './sign-up.service.ts';

export type SignUpService = ServiceOf<typeof signUp>;

/** Sign-up: directly, by confirming the address, or with an invitation. */
export const signUp = defineModule({
  name: 'sign-up',
  needs,
  create(context) {
    const { signIn, configuration } = context;
    const { publicOrigin, requireEmailConfirmation } = configuration;
    const service = createSignUpService(context);
    return {
      service,
      routes: (register) => {
        register(signUpOperation, async ({ body, request, reply, note }) => {
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
      },
    };
  },
});
