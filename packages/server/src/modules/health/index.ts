import { defineModule } from '../../composition/module.ts';
import { healthRoutes } from './health.routes.ts';

/** Reports whether the process is running, and whether it can handle requests. */
export const health = defineModule({
  name: 'health',
  create: ({ store }) => ({
    service: undefined,
    routes: (register) => healthRoutes(register, store),
  }),
});
