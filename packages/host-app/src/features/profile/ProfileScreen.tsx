import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Aside, Columns, Main } from '../../components/Section.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AccountInformation } from './AccountInformation.tsx';
import { DangerZone, ExportAccount } from './DangerZone.tsx';
import { profileMessages } from './messages.ts';
import { PictureCard } from './PictureCard.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { PasskeysCard } from './second-step/PasskeysCard.tsx';
import { SecondStepCard } from './second-step/SecondStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The signed-in person: their name, sign-in, picture, sessions and data. */
export function ProfileScreen(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader title={profileMessages.title} subtitle={profileMessages.subtitle} />
      <Columns>
        <Aside data-rows="first">
          <PictureCard user={user} />
        </Aside>
        <Main data-rows="both">
          <ProfileInformation user={user} />
          <AccountInformation user={user} />
          <SecondStepCard />
          <PasskeysCard />
        </Main>
        <Aside data-rows="second">
          <SessionsCard />
          <ExportAccount />
        </Aside>
        <Main data-rows="last">
          <DangerZone />
        </Main>
      </Columns>
    </>
  );
}
