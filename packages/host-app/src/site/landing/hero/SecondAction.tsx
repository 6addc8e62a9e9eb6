import type { ReactNode } from 'react';
import { openHref, SECTION_IDS } from '../../layout/section-links.ts';
import { useSignedIn } from '../../layout/useSignedIn.ts';
import { siteMessages } from '../../messages.ts';
import { useSiteConfiguration } from '../../useSiteConfiguration.ts';
import * as S from './Hero.styles.ts';
import { heroMessages } from './messages.ts';
import type { DemoEntry } from './useDemoEntry.ts';

/**
 * The action beside *Get Started*: the way in for people who are signed in, the demo where the server has one, else the
 * way further down. Which of them it is turns out in the browser; all are as wide.
 */
export function SecondAction({ demo }: { demo: DemoEntry }): ReactNode {
  const { openSluice } = siteMessages;
  const isSignedIn = useSignedIn();
  const { demoWorkspace } = useSiteConfiguration();
  if (isSignedIn && !demo.isPending) {
    return (
      <S.SecondLink href={openHref} data-large>
        {openSluice}
      </S.SecondLink>
    );
  }
  if (!demoWorkspace) {
    return (
      <S.SecondLink href={`#${SECTION_IDS.howItWorks}`} data-large>
        {heroMessages.seeHowItWorks}
      </S.SecondLink>
    );
  }
  return (
    <S.SecondButton
      type="button"
      data-large
      aria-disabled={demo.isPending}
      onClick={() => {
        if (!demo.isPending) void demo.enter();
      }}
    >
      {demo.isPending ? heroMessages.enteringDemo : heroMessages.enterDemo}
    </S.SecondButton>
  );
}
