import {
  leaveWorkspace,
  listMembers,
  readOwnMembership,
  removeMember,
  updateMember,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { MembersService } from './members.service.ts';

export function membersRoutes(register: RegisterOperation, members: MembersService): void {
  register(listMembers, ({ scope, query }) => members.list(scope, query.q ?? ''));

  register(readOwnMembership, ({ scope }) => members.readOwn(scope));

  register(updateMember, ({ scope, params, body, note }) => {
    note({ details: { fields: Object.keys(body).join(', '), ...(body.role && { role: body.role }) } });
    return members.update(scope, params.userId, body);
  });

  register(removeMember, ({ scope, params }) => members.remove(scope, params.userId));

  register(leaveWorkspace, async ({ scope, note }) => {
    note({ targetId: scope.userId });
    await members.leave(scope);
  });
}
