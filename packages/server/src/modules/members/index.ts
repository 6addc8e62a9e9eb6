import { defineModule } from '../../composition/module.ts';
import {
  leaveWorkspace,
  listMembers,
  readOwnMembership,
  removeMember,
  updateMember,
} from '../../contracts/index.ts';
import { needs } from './context.ts';
import { createMembersService } from './members.service.ts';

/** The members of a workspace, as its people see and change them. */
export const members = defineModule({
  name: 'members',
  needs,
  create(context) {
    const service = createMembersService(context);
    return {
      service,
      routes: (register) => {
        register(listMembers, ({ scope, query }) => service.list(scope, query.q ?? ''));

        register(readOwnMembership, ({ scope }) => service.readOwn(scope));

        register(updateMember, ({ scope, params, body, note }) => {
          note({ details: { fields: Object.keys(body).join(', '), ...(body.role && { role: body.role }) } });
          return service.update(scope, params.userId, body);
        });

        register(removeMember, ({ scope, params }) => service.remove(scope, params.userId));

        register(leaveWorkspace, async ({ scope, note }) => {
          note({ targetId: scope.userId });
          await service.leave(scope);
        });
      },
    };
  },
});
