import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { notifications } from '../notifications/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { membersRoutes } from './members.routes.ts';
import { createMembersService } from './members.service.ts';

export type { MembersService } from './members.service.ts';

/** The members of a workspace, as its people see and change them. */
export const members = defineModule({
  name: 'members',
  needs: { accounts, events, notifications, workspaces },
  create({ now, log }, needs) {
    const service = createMembersService({ ...needs, now, log });
    return { service, routes: (register) => membersRoutes(register, service) };
  },
});
