import { listCustomAttributes, listCustomEvents } from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { CatalogService } from './catalog.service.ts';

export function catalogRoutes(register: RegisterOperation, catalog: CatalogService): void {
  register(listCustomAttributes, ({ scope, query }) => catalog.listAttributes(scope, query));
  register(listCustomEvents, ({ scope, query }) => catalog.listEvents(scope, query));
}
