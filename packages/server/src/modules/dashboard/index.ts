import { defineModule } from '../../composition/module.ts';
import { readDashboard } from '../../contracts/index.ts';
import { billing } from '../billing/index.ts';
import { contentBlocks } from '../content-blocks/index.ts';
import { invitations } from '../invitations/index.ts';
import { members } from '../members/index.ts';
import { provider } from '../provider/index.ts';
import { snippets } from '../snippets/index.ts';
import { createDashboardService } from './dashboard.service.ts';

/** The figures of the start page. It stores nothing of its own. */
export const dashboard = defineModule({
  name: 'dashboard',
  needs: { billing, contentBlocks, invitations, members, provider, snippets },
  create({ log, now }, needs) {
    const service = createDashboardService({ ...needs, log, now });
    return {
      service,
      routes: (register) => register(readDashboard, ({ scope }) => service.read(scope)),
    };
  },
});
