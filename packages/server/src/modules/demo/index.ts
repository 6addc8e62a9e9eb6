import { defineModule } from '../../composition/module.ts';
import { enterDemo } from '../../contracts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import { createDemoService, needs } from './demo.service.ts';

/** A workspace with demo data that anybody may enter. It is offered if the provider's sandbox is running. */
export const demo = defineModule({
  name: 'demo',
  needs,
  create(context) {
    const { sandboxes, sessions } = context;
    const isOffered = sandboxes.braze !== undefined;
    const service = createDemoService(context);
    return {
      service: { isOffered },
      routes: (register) => {
        if (!isOffered) return;
        register(enterDemo, async ({ request, reply }) => {
          const account = await service.enter();
          return sessions.respondWith(reply, await sessions.start(account._id, deviceOf(request)), account);
        });
      },
    };
  },
});
