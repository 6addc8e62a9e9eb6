import { enterDemo } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SessionTransport } from '../sessions/session-transport.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { DemoService } from './demo.service.ts';

export function demoRoutes(
  register: RegisterOperation,
  demo: DemoService,
  sessions: SessionsService,
  transport: SessionTransport,
): void {
  register(enterDemo, async ({ request, reply }) => {
    const account = await demo.enter();
    return transport.answer(reply, await sessions.start(account._id, deviceOf(request)), account);
  });
}
