import { defineModule } from '../../composition/module.ts';
import { readDashboard } from '../../contracts/index.ts';
import { createDashboardService, needs } from './dashboard.service.ts';

/** The figures of the start page. It stores nothing of its own. */
export const dashboard = defineModule({
  name: 'dashboard',
  needs,
  create(context) {
    const service = createDashboardService(context);
    return {
      service,
      routes: (register) => register(readDashboard, ({ scope }) => service.read(scope)),
    };
  },
});
