import { accounts } from './accounts.ts';
import { billing } from './billing.ts';
import { bulk } from './bulk.ts';
import { contentBlocks, unlinking } from './content-blocks.ts';
import type { Entry } from './dear-request.ts';
import { passkeys } from './passkeys.ts';
import { disconnecting, provider } from './provider.ts';
import { secondStep } from './second-step.ts';
import { service } from './service.ts';
import { importing, snippets } from './snippets.ts';
import { workspaces } from './workspaces.ts';

/** The dearest requests of every operation of the contracts, in an order in which none takes from the next what it needs. */
export const dearRequests: Readonly<Record<string, Entry>> = {
  ...service,
  ...snippets,
  ...accounts,
  ...secondStep,
  ...passkeys,
  ...workspaces,
  ...billing,
  ...provider,
  ...contentBlocks,
  ...unlinking,
  ...disconnecting,
  ...bulk,
  ...importing,
};
