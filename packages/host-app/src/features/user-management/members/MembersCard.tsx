import {
  Button,
  EmptyState,
  SearchField,
  Skeleton,
  TableBody,
  TableColumn,
  TableHead,
  TableHeadRow,
  VisuallyHidden,
  Badge,
  IconButton,
  TableCell,
  TableRow,
} from '@sluice/builder-ui';
import { matchNames } from '@sluice/liquid/names';
import type { Member } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Hourglass, Pencil, UserMinus } from 'lucide-react';
import { RetryView, useLoadFailureToast } from '../../../components/RetryView.tsx';
import { Section, Foot, Padded } from '../../../components/Section.tsx';
import { seatsOptions } from '../../../lib/api/subscription-api.ts';
import { useFormDraft } from '../../../lib/unsaved/form-drafts.ts';
import { useSession, useWorkspaceId } from '../../../lib/session/session.ts';
import { userManagementMessages } from '../messages.ts';
import { toEdited, type EditedMember, EditMember, RemoveMember } from './MemberDialogs.tsx';
import * as S from './Members.styles.ts';
import { RoleBadge } from '../../../components/people/RoleBadge.tsx';
import { pictureAddress } from '../../../config/base-path.ts';
import { formatDay, formatTime, isToday } from '../../../lib/formats.ts';

/** Everybody who belongs to the workspace. */
export function MembersCard(): ReactNode {
  const { members: texts } = userManagementMessages;
  const { data, error, refetch } = useQuery(seatsOptions(useWorkspaceId()));
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  useLoadFailureToast(data === undefined ? error : null, texts.loadFailed);
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        <Padded>
          {error === null ? (
            <Loading />
          ) : (
            <RetryView hasToast title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
          )}
        </Padded>
      </Section>
    );
  }
  const { items, activeSeats } = data;
  const matches = findMembers(items, searched);
  return (
    <Section
      title={texts.title}
      aside={
        <S.Count>
          {matches.length === items.length
            ? texts.count(activeSeats, items.length - activeSeats)
            : texts.found(matches.length, items.length)}
        </S.Count>
      }
      actions={
        <S.Search>
          <SearchField
            compact
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={setSearch}
          />
        </S.Search>
      }
    >
      {matches.length === 0 ? (
        <EmptyState
          title={texts.noMatch}
          description={texts.noMatchText(searched.trim())}
          action={<Button onPress={() => setSearch('')}>{texts.clearSearch}</Button>}
        />
      ) : (
        <MemberTable members={matches} />
      )}
      <Foot>
        {texts.seats(activeSeats)} {texts.seatsText}
      </Foot>
    </Section>
  );
}

function Loading(): ReactNode {
  const { members: texts } = userManagementMessages;
  return (
    <output aria-label={texts.loading}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </output>
  );
}

function MemberTable({ members }: { members: readonly Member[] }): ReactNode {
  const { members: texts } = userManagementMessages;
  const { user } = useSession();
  const [edited, setEdited] = useFormDraft<EditedMember | null>('edit-member', null);
  const [removed, setRemoved] = useState<Member | null>(null);
  return (
    <S.Frame>
      <S.Grid aria-label={texts.table}>
        <TableHead>
          <TableHeadRow>
            <TableColumn>{texts.name}</TableColumn>
            <TableColumn style={{ inlineSize: S.widths.role }}>{texts.role}</TableColumn>
            <TableColumn style={{ inlineSize: S.widths.joined }}>{texts.joined}</TableColumn>
            <TableColumn style={{ inlineSize: S.widths.actions }}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </TableColumn>
          </TableHeadRow>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isOwn={member.userId === user?.id}
              onEdit={() => setEdited(toEdited(member))}
              onRemove={() => setRemoved(member)}
            />
          ))}
        </TableBody>
      </S.Grid>
      <EditMember edited={edited} onChange={setEdited} />
      <RemoveMember member={removed} onClose={() => setRemoved(null)} />
    </S.Frame>
  );
}

/** The members who are meant by name or email address, best match first. */
function findMembers(members: readonly Member[], search: string): readonly Member[] {
  return matchNames(members, search, ({ firstName, lastName, email }) => ({
    name: `${firstName ?? ''} ${lastName ?? ''}`,
    label: email,
  }));
}

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A member. Nobody changes the owner, or themselves, here. */
function MemberRow({ member, isOwn, onEdit, onRemove }: MemberRowProps): ReactNode {
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
              <bdi>{displayName}</bdi>
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
