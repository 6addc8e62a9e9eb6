import { enterDemo } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { deviceOf, type SessionsService } from '../sessions/index.ts';
import type { DemoService } from './demo.service.ts';

export function demoRoutes(
  register: RegisterOperation,
  demo: DemoService,
  sessions: Pick<SessionsService, 'start' | 'respondWith'>,
): void {
  register(enterDemo, async ({ request, reply }) => {
    const account = await demo.enter();
    return sessions.respondWith(reply, await sessions.start(account._id, deviceOf(request)), account);
  });
}
