import { Badge, IconButton, TableCell, TableRow } from '@sluice/builder-ui';
import type { Member } from '@sluice/server/contracts';
import { Hourglass, Pencil, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { RoleBadge } from '../../../components/people/RoleBadge.tsx';
import { pictureAddress } from '../../../config/base-path.ts';
import { formatDay, formatTime, isToday } from '../../../lib/formats/dates.ts';
import { userManagementMessages } from '../messages.ts';
import * as S from './Members.styles.ts';

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A member. Nobody changes the owner, or themselves, here. */
export function MemberRow({ member, isOwn, onEdit, onRemove }: MemberRowProps): ReactNode {
  const { members: texts } = userManagementMessages;
  const { displayName, email, role, joinedAt } = member;
  const canChange = !isOwn && role !== 'owner';
  const joined = isToday(joinedAt) ? texts.today(formatTime(joinedAt)) : formatDay(joinedAt);
  return (
    <TableRow>
      <TableCell>
        <S.Person>
          <S.Picture
            decorative
            name={displayName}
            initials={member.initials}
            src={pictureAddress(member.avatarUrl)}
          />
          <div>
            <S.Name>
              {displayName}
              {isOwn && <small>{texts.you}</small>}
              {!member.onboardingComplete && (
                <Badge tone="warn" icon={<Hourglass aria-hidden />}>
                  {texts.settingUp}
                </Badge>
              )}
            </S.Name>
            {email !== displayName && <S.Email title={email}>{email}</S.Email>}
          </div>
        </S.Person>
      </TableCell>
      <TableCell data-part="role">
        <RoleBadge role={role} />
      </TableCell>
      <TableCell data-part="joined">
        <S.Joined>{joined}</S.Joined>
      </TableCell>
      <TableCell>
        {canChange && (
          <S.Actions>
            <IconButton label={texts.edit(displayName)} icon={<Pencil aria-hidden />} onPress={onEdit} />
            <IconButton
              label={texts.remove(displayName)}
              icon={<UserMinus aria-hidden />}
              onPress={onRemove}
            />
          </S.Actions>
        )}
      </TableCell>
    </TableRow>
  );
}
