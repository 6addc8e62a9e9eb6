import { defineModule, type ModuleContext } from '../../composition/module.ts';
import { basePathOf } from '../../config/public-origin.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { jobs } from '../jobs/index.ts';
import { devMailboxRoutes } from './dev-mailbox.routes.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createMailService } from './mail.service.ts';
import { challengeStateOf } from '../../contracts/index.ts';

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
  create(context) {
    const { configuration, jobs, sandboxes, secret } = context;
    const { openMailbox } = sandboxes;
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

/** The emailed links that are redeemed on the same page. */
export type FollowedLink = 'sign-up' | 'magic-link';

interface CodeLink {
  codeChallenge: string;
  /** The workspace that an invited person is about to join. */
  workspaceId?: string;
}

/**
 * The links in emails. Tokens that open an account in any browser are in the fragment, which is never sent to a server or
 * logged. The page asks before it redeems a token, because mail scanners follow links.
 */
export const appLinks = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: FollowedLink, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
  /** Its code is in the query: without the verifier, which one browser has, it opens nothing. */
  exchange: (origin: string, code: string, { codeChallenge, workspaceId }: CodeLink) => {
    const query = new URLSearchParams({ code, state: challengeStateOf(codeChallenge) });
    if (workspaceId !== undefined) query.set('workspace', workspaceId);
    return `${origin}/auth?${query.toString()}`;
  },
  data: (origin: string) => `${origin}/data`,
  subscription: (origin: string) => `${origin}/subscription`,
  invitation: (origin: string, token: string) =>
    `${origin}/invite#${new URLSearchParams({ token }).toString()}`,
};
