import { defineModule } from '../../composition/module.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { DerivedTokens } from '../../security/secret-token.ts';
import { accounts } from '../accounts/index.ts';
import { invitations } from '../invitations/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { signIn } from '../sign-in/index.ts';
import { createFollowedLinks } from './followed-links.service.ts';
import { createInvitedLinks } from './invited-links.ts';
import { createLinkRequests } from './link-requests.ts';
import { mailedLinksRoutes } from './mailed-links.routes.ts';
import { createOneTimeTokensRepository } from './one-time-tokens.repository.ts';
import { createOneTimeTokens } from './one-time-tokens.service.ts';

export type { LinkRequests as MailedLinksService } from './link-requests.ts';

/** Emailed links that confirm an address, sign in, or let people choose a new password. */
export const mailedLinks = defineModule({
  name: 'mailed-links',
  needs: { accounts, invitations, jobs, mail, rateLimits, signIn },
  collections: { one_time_tokens: { notExported: 'hashes of emailed tokens, kept for an hour at most' } },
  async create({ store, secret, now, configuration, mailedLinkDelay }, needs) {
    const { requireEmailConfirmation, publicOrigin } = configuration;
    const tokens = createOneTimeTokens(await createOneTimeTokensRepository(store), now);
    const requests = createLinkRequests({
      ...needs,
      tokens,
      derivedTokens: new DerivedTokens(secret),
      box: new SealedBox(secret, 'link request'),
      now,
      longestDelay: mailedLinkDelay,
    });
    const followed = createFollowedLinks({
      ...needs,
      tokens,
      passwords: needs.signIn.passwords,
      requireEmailConfirmation,
      now,
    });
    const invited = createInvitedLinks({ ...needs, tokens });
    return {
      service: requests,
      routes: (register) =>
        mailedLinksRoutes(register, { ...needs, requests, followed, invited, publicOrigin }),
      sweep: () => tokens.sweep(),
      passwordChanged: (userId) => tokens.revokeAllOf(userId),
      personalData: { erasePerson: (userId) => tokens.revokeAllOf(userId) },
    };
  },
});
