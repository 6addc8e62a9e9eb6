import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getStartedHref, SECTION_IDS } from '../../layout/section-links.ts';
import { ActionLink } from '../../layout/Site.styles.ts';
import { siteMessages } from '../../messages.ts';
import { pricingMessages } from './messages.ts';
import { belowMenuWidth, drawnLater, HEADLINE_SIZE, oneColumn, wrap } from '../../layout/Site.styles.ts';

/** On a dark ground in both themes. */
const Section = styled.section`
  ${drawnLater(9, { narrow: 760, oneColumn: 833, wide: 607 })}
  position: relative;
  margin-block-start: 96px;
  overflow: hidden;
  background: #0c1f29;
  color: #d8e6ea;

  [data-theme='dark'] & {
    background: #07131a;
  }

  @media (prefers-color-scheme: dark) {
    [data-theme='system'] & {
      background: #07131a;
    }
  }

  ${belowMenuWidth} {
    margin-block-start: 64px;
  }
`;

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  fill: none;
  stroke-width: 2;
  pointer-events: none;
`;

const Columns = styled.div`
  ${wrap}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 488px;
  gap: 56px;
  align-items: center;
  padding-block: 84px;

  & h2 {
    max-inline-size: 9em;
    margin: 0;
    color: #ffffff;
    font: var(--sluice-weight-bold) ${HEADLINE_SIZE} / 1.06 var(--sluice-font-display);
    letter-spacing: -0.028em;
  }

  & h2 + p {
    max-inline-size: 27em;
    margin: 14px 0 0;
    color: #b3c7cf;
    font-size: var(--sluice-size-section);
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--sluice-space-6);
  }

  ${belowMenuWidth} {
    padding-block: 56px;

    & h2 {
      font-size: var(--sluice-size-display);
    }
  }
`;

const Eyebrow = styled.p`
  margin: 0 0 10px;
  color: #7fdbe9;
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-body);
`;

const Plan = styled.div`
  padding: 30px var(--sluice-space-6) var(--sluice-space-6);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-0);
  box-shadow: 0 12px 32px rgb(0 0 0 / 30%);
  color: var(--sluice-ink-1);

  & > ul {
    display: grid;
    gap: var(--sluice-space-3);
    margin: 22px 0 26px;
    padding: 22px 0 0;
    border-block-start: 1px solid var(--sluice-line);
    list-style: none;
  }

  & li {
    display: flex;
    gap: 11px;
  }

  & li svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 3px;
    color: var(--sluice-brand);
  }

  & > a {
    display: flex;
  }

  ${belowMenuWidth} {
    padding: var(--sluice-space-5) 22px;
  }
`;

const PlanHead = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: flex-start;
  justify-content: space-between;

  & h3 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.25 var(--sluice-font-display);
  }

  & span {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-body);
  }
`;

const Price = styled.p`
  margin: 0;
  font: var(--sluice-weight-bold) ${HEADLINE_SIZE} / 1 var(--sluice-font-display);
  letter-spacing: -0.03em;
  text-align: end;

  & small {
    display: block;
    margin-block-start: 6px;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-medium) var(--sluice-size-control) var(--sluice-font-ui);
    letter-spacing: 0;
  }
`;

const Promises = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  justify-content: center;
  margin: 14px 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & span {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }

  & svg {
    inline-size: 14px;
    block-size: 14px;
    color: var(--sluice-ok);
  }
`;

/** The one plan. */
export function Pricing(): ReactNode {
  const { getStarted } = siteMessages;
  return (
    <Section id={SECTION_IDS.pricing} aria-labelledby="pricing-title">
      <Lines viewBox="0 0 1440 560" preserveAspectRatio="none" aria-hidden>
        <path d="M-20 470C240 470 300 430 520 440S900 560 1460 480" stroke="#3fc1d6" opacity=".55" />
        <path d="M-20 484C240 484 320 470 540 486S960 590 1460 520" stroke="#a8b1ff" opacity=".4" />
        <path d="M-20 498C240 498 330 510 560 526S1000 610 1460 556" stroke="#a5bac3" opacity=".35" />
      </Lines>
      <Columns>
        <div>
          <Eyebrow>{pricingMessages.section}</Eyebrow>
          <h2 id="pricing-title">{pricingMessages.title}</h2>
          <p>{pricingMessages.lead}</p>
        </div>
        <Plan>
          <PlanHead>
            <div>
              <h3>{pricingMessages.plan}</h3>
              <span>{pricingMessages.trial}</span>
            </div>
            <Price>
              {pricingMessages.price} <small>{pricingMessages.period}</small>
            </Price>
          </PlanHead>
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
          <Promises>
            {pricingMessages.promises.map((promise) => (
              <span key={promise}>
                <Check aria-hidden />
                {promise}
              </span>
            ))}
          </Promises>
        </Plan>
      </Columns>
    </Section>
  );
}
