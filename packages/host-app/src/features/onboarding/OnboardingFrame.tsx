import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { componentMessages } from '../../components/messages.ts';
import { useSignOut } from '../../components/sign-out/useSignOut.tsx';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { onboardingMessages } from './messages.ts';
import * as S from './Onboarding.styles.ts';

/** The page around the steps: the way back to the website, who is signed in, and the way out. */
export function OnboardingFrame({ children }: { children: ReactNode }): ReactNode {
  const { product } = componentMessages;
  const { user } = useSession();
  const { signOut, preparation, question } = useSignOut();
  return (
    <S.Page>
      <S.Top>
        {/* The website is a document of its own. */}
        <a href={siteAddress(paths.home)} aria-label={onboardingMessages.home(product)}>
          <Logo size={28} />
          {product}
        </a>
        <span>{user?.email}</span>
        <Button variant="ghost" compact {...preparation} onPress={signOut}>
          {onboardingMessages.signOut}
        </Button>
      </S.Top>
      <S.Main>{children}</S.Main>
      {question}
    </S.Page>
  );
}
