import { defineModule } from '../../composition/module.ts';
import { createMailedLinksContext, needs } from './context.ts';
import { createFollowedLinks } from './followed-links.service.ts';
import { createInvitedLinks, createLinkRequests } from './link-requests.ts';
import { mailedLinksRoutes } from './mailed-links.routes.ts';

/** Emailed links that confirm an address, sign in, or let people choose a new password. */
export const mailedLinks = defineModule({
  name: 'mailed-links',
  needs,
  collections: { one_time_tokens: { notExported: 'hashes of emailed tokens, kept for an hour at most' } },
  async create(given) {
    const context = await createMailedLinksContext(given);
    const { tokens } = context;
    const requests = createLinkRequests(context);
    const followed = createFollowedLinks(context);
    const invited = createInvitedLinks(context);
    return {
      service: requests,
      routes: (register) => mailedLinksRoutes(register, context, { requests, followed, invited }),
      sweep: () => tokens.sweep(),
      passwordChanged: (userId) => tokens.revokeAllOf(userId),
      personalData: { erasePerson: (userId) => tokens.revokeAllOf(userId) },
    };
  },
});
