import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { getStartedHref, SECTION_IDS } from '../../layout/section-links.ts';
import { ActionLink } from '../../layout/Site.styles.ts';
import { siteMessages } from '../../messages.ts';
import { pricingMessages } from './messages.ts';
import * as S from './Pricing.styles.ts';

/** The one plan. */
export function Pricing(): ReactNode {
  const { getStarted } = siteMessages;
  return (
    <S.Section id={SECTION_IDS.pricing} aria-labelledby="pricing-title">
      <S.Lines viewBox="0 0 1440 560" preserveAspectRatio="none" aria-hidden>
        <path d="M-20 470C240 470 300 430 520 440S900 560 1460 480" stroke="#3fc1d6" opacity=".55" />
        <path d="M-20 484C240 484 320 470 540 486S960 590 1460 520" stroke="#a8b1ff" opacity=".4" />
        <path d="M-20 498C240 498 330 510 560 526S1000 610 1460 556" stroke="#a5bac3" opacity=".35" />
      </S.Lines>
      <S.Columns>
        <div>
          <S.Eyebrow>{pricingMessages.section}</S.Eyebrow>
          <h2 id="pricing-title">{pricingMessages.title}</h2>
          <p>{pricingMessages.lead}</p>
        </div>
        <S.Plan>
          <S.PlanHead>
            <div>
              <h3>{pricingMessages.plan}</h3>
              <span>{pricingMessages.trial}</span>
            </div>
            <S.Price>
              {pricingMessages.price} <small>{pricingMessages.period}</small>
            </S.Price>
          </S.PlanHead>
          <ul aria-label={pricingMessages.bullets.label}>
            {pricingMessages.bullets.list.map((bullet) => (
              <li key={bullet}>
                <Check aria-hidden />
                {bullet}
              </li>
            ))}
          </ul>
          <ActionLink href={getStartedHref} data-large data-primary>
            {getStarted}
            <ArrowRight aria-hidden />
          </ActionLink>
          <S.Promises>
            {pricingMessages.promises.map((promise) => (
              <span key={promise}>
                <Check aria-hidden />
                {promise}
              </span>
            ))}
          </S.Promises>
        </S.Plan>
      </S.Columns>
    </S.Section>
  );
}
