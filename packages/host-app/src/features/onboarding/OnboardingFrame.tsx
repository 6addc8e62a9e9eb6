import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { useComponentMessages } from '../../components/messages.ts';
import { useSignOut } from '../../components/sign-out/useSignOut.tsx';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { useOnboardingMessages } from './messages.ts';
import * as S from './Onboarding.styles.ts';

/** The page around the steps: the way back to the website, who is signed in, and the way out. */
export function OnboardingFrame({ children }: { children: ReactNode }): ReactNode {
  const texts = useOnboardingMessages();
  const { product } = useComponentMessages();
  const { user } = useSession();
  const { signOut, preparation, question } = useSignOut();
  return (
    <S.Page>
      <S.Top>
        {/* The website is a document of its own. */}
        <a href={siteAddress(paths.home)} aria-label={texts.home(product)}>
          <Logo size={28} />
          {product}
        </a>
        <span>{user?.email}</span>
        <Button variant="ghost" compact {...preparation} onPress={signOut}>
          {texts.signOut}
        </Button>
      </S.Top>
      <S.Main>{children}</S.Main>
      {question}
    </S.Page>
  );
}
