import { defineModule } from '../../composition/module.ts';
import { announcePresence } from '../../contracts/index.ts';
import { accounts, displayName, initials } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { snippets } from '../snippets/index.ts';

/**
 * Who has which snippet open. The server passes on what pages say about themselves and knows nothing itself, so that all
 * processes serve alike: each page gathers who is there from the live events.
 */
export const presence = defineModule({
  name: 'presence',
  needs: { accounts, events, snippets },
  create: ({ accounts: people, events: feed, snippets: library }) => ({
    service: {},
    routes: (register) => {
      register(announcePresence, async ({ scope, params: { snippetId }, body }) => {
        await library.findHead(scope, snippetId);
        const [account] = await people.findByIds([scope.userId]);
        // The account is being deleted.
        if (account === undefined) return;
        await feed.publish({
          type: 'snippet.presence',
          workspaceId: scope.workspaceId,
          snippetId,
          person: { id: account._id, displayName: displayName(account), initials: initials(account) },
          ...body,
        });
      });
    },
  }),
});
