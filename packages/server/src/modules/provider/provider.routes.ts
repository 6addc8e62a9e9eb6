import { listCustomAttributes, listCustomEvents } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { ProviderService } from './provider.service.ts';

export function providerRoutes(register: RegisterOperation, provider: ProviderService): void {
  register(listCustomAttributes, ({ scope, query }) => provider.listAttributes(scope, query));
  register(listCustomEvents, ({ scope, query }) => provider.listEvents(scope, query));
}
