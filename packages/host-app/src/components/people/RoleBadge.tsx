import { Badge } from '@sluice/builder-ui';
import type { Role } from '@sluice/server/contracts';
import { Crown, Shield, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleMessages } from './messages.ts';

const ICONS: Readonly<Record<Role, LucideIcon>> = { owner: Crown, admin: Shield, member: User };

/** A role in a workspace: in its color, with a picture and its name. */
export function RoleBadge({ role }: { role: Role }): ReactNode {
  const { roles } = peopleMessages;
  const Icon = ICONS[role];
  return (
    <Badge tone={role} icon={<Icon aria-hidden />}>
      {roles[role]}
    </Badge>
  );
}
