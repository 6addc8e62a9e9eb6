import { defineModule } from '../../composition/module.ts';
import { readClientConfiguration } from '../../contracts/index.ts';
import { billing } from '../billing/index.ts';
import { demo } from '../demo/index.ts';
import { mail } from '../mail/index.ts';

/** Settings of the server that the application needs before anybody signs in. */
export const clientConfiguration = defineModule({
  name: 'client-configuration',
  needs: { billing, demo, mail },
  create: ({ billing, configuration, demo, mail }) => ({
    service: undefined,
    routes: (register) =>
      register(readClientConfiguration, async () => ({
        demoWorkspace: demo.isOffered,
        passwordMinLength: configuration.passwordMinLength,
        canSendMail: mail.isAvailable,
        hasBilling: billing.isOn,
        contactEmail: configuration.contactEmail,
      })),
  }),
});
