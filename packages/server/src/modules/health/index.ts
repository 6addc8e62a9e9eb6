import { defineModule } from '../../composition/module.ts';
import { healthRoutes } from './health.routes.ts';

/** Whether the process runs, and whether it can serve requests. */
export const health = defineModule({
  name: 'health',
  create: ({ store }) => ({
    service: undefined,
    routes: (register) => healthRoutes(register, store),
  }),
});
