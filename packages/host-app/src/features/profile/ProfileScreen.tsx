import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Columns, Stack } from '../../components/section/Section.styles.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { AccountInformation } from './account/AccountInformation.tsx';
import { DangerZone } from './danger/DangerZone.tsx';
import { ExportAccount } from './ExportAccount.tsx';
import { profileMessages } from './messages.ts';
import { PictureCard } from './picture/PictureCard.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';

/** The signed-in person: their name, sign-in, picture, sessions and data. */
export function ProfileScreen(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader title={profileMessages.title} subtitle={profileMessages.subtitle} />
      <Columns>
        <Stack>
          <ProfileInformation user={user} />
          <AccountInformation user={user} />
          <DangerZone />
        </Stack>
        <Stack>
          <PictureCard user={user} />
          <SessionsCard />
          <ExportAccount />
        </Stack>
      </Columns>
    </>
  );
}
