import { defineModule, type ModuleContext } from '../../composition/module.ts';
import { basePathOf } from '../../config/public-origin.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { jobs } from '../jobs/index.ts';
import { devMailboxRoutes } from './dev-mailbox.routes.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createMailService } from './mail.service.ts';

export { appLinks, type FollowedLink } from './app-links.ts';
export type { MailService } from './mail.service.ts';

/** Uses the configured mail server, or else the development mailbox, or else none. */
function mailerFor({ configuration, sandboxes }: ModuleContext): Mailer | undefined {
  const { smtpUrl, mailFrom, isProduction } = configuration;
  if (smtpUrl !== undefined) return createMailer(async () => smtpUrl, mailFrom, { requireTls: isProduction });
  const { openMailbox } = sandboxes;
  return openMailbox && createMailer(async () => (await openMailbox()).url, mailFrom);
}

/** Sends emails without losing them or sending them twice. */
export const mail = defineModule({
  name: 'mail',
  needs: { jobs },
  create(context, { jobs }) {
    const { configuration, secret } = context;
    const { openMailbox } = context.sandboxes;
    return {
      service: createMailService({
        jobs,
        mailer: mailerFor(context),
        from: configuration.mailFrom,
        box: new SealedBox(secret, 'mail'),
      }),
      install: (app) => {
        if (!openMailbox) return;
        const basePath = basePathOf(configuration.publicOrigin);
        devMailboxRoutes(app, { open: openMailbox, basePath });
      },
    };
  },
});
