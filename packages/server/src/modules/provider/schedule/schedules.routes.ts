import { readImportSchedule, setImportSchedule } from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { SchedulesService } from './schedules.service.ts';

export function scheduleRoutes(register: RegisterOperation, schedules: SchedulesService): void {
  register(readImportSchedule, ({ scope }) => schedules.read(scope));

  register(setImportSchedule, ({ scope, body, note }) => {
    note({ details: { interval: body.interval } });
    return schedules.set(scope, body.interval);
  });
}
