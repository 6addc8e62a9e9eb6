import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { HydratedApart } from '../late-part.tsx';
import { getStartedHref } from '../layout/section-links.ts';
import { ActionLink } from '../layout/Site.styles.ts';
import { siteMessages } from '../messages.ts';
import { LiveBuilder } from './LiveBuilder.tsx';
import { TypingDemo } from './TypingDemo.tsx';
import * as S from './Hero.styles.ts';
import { heroMessages } from './messages.ts';
import { SecondAction, useDemoEntry } from './DemoEntry.tsx';

/** What Sluice does, with the proof beside it: a snippet that types itself and becomes cards. Below, the builder to touch. */
export function Hero(): ReactNode {
  const { getStarted } = siteMessages;
  const demo = useDemoEntry();
  return (
    <S.Hero>
      <S.Wrap>
        <S.Columns>
          <div>
            <h1>{heroMessages.title}</h1>
            <S.Claims>
              {heroMessages.claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </S.Claims>
            <S.Lead>{heroMessages.lead}</S.Lead>
            <S.Actions>
              <ActionLink href={getStartedHref} data-large data-primary>
                {getStarted}
                <ArrowRight aria-hidden />
              </ActionLink>
              <SecondAction demo={demo} />
            </S.Actions>
            {demo.hasFailed ? <S.Failure role="alert">{heroMessages.demoFailed}</S.Failure> : <Promises />}
          </div>
          <HydratedApart>
            <TypingDemo />
          </HydratedApart>
        </S.Columns>
        <HydratedApart>
          <LiveBuilder />
        </HydratedApart>
      </S.Wrap>
      <S.Sea viewBox="0 0 1440 560" preserveAspectRatio="none" aria-hidden>
        <path d="M0 96C220 20 420 20 700 84S1200 150 1440 60V560H0Z" data-tone="if" opacity=".55" />
        <path d="M0 168C260 92 520 120 760 164S1220 214 1440 140V560H0Z" data-tone="elseif" opacity=".6" />
        <path d="M0 250C300 196 560 214 820 250S1240 288 1440 232V560H0Z" data-tone="if" />
        <path d="M0 508C260 470 520 486 780 516S1220 556 1440 512V561H0Z" data-tone="ground" />
      </S.Sea>
    </S.Hero>
  );
}

function Promises(): ReactNode {
  const { promises } = heroMessages;
  return (
    <S.Promises aria-label={promises.label}>
      {promises.list.map((promise) => (
        <li key={promise}>
          <Check aria-hidden />
          {promise}
        </li>
      ))}
    </S.Promises>
  );
}
