import { sendContactMessage } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(register: RegisterOperation, contact: ContactService): void {
  register(sendContactMessage, async ({ body }) => {
    await contact.send(body);
    return { ok: true } as const;
  });
}
