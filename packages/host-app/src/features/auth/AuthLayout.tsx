import type { ReactNode } from 'react';
import { linkAlone } from '../../components/TextLink.ts';
import { Card, focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { Brand, Column, Screen } from '../../components/LonePage.styles.ts';
import { Logo } from '../../components/Logo.tsx';
import { useFocusOnArrival } from '../../lib/focus.ts';
import { authMessages } from './messages.ts';

export const Panel = styled(Card)`
  overflow: clip;
`;

export const Demo = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  justify-items: stretch;
  color: var(--sluice-ink-2);
  text-align: center;
  font-size: var(--sluice-size-control);

  & a:focus-visible {
    ${focusRing}
  }
`;

/** A title and text, often with a button. */
export const Message = styled.div`
  display: grid;
  gap: 14px;
  padding: 20px;

  & h2,
  & p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & h2 {
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
    text-wrap: balance;
  }

  & p {
    text-wrap: pretty;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: 14px;
  padding: 20px;

  ${Message} + & {
    padding-block-start: 0;
  }
`;

/** More actions, at the end of the card. */
export const Actions = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: 0 20px 20px;
`;

/** A note with buttons, above a form. */
export const Notice = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  padding: 20px 20px 0;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

/** What people agree to, below everything else. */
export const Agreement = styled.p`
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  text-align: center;

  & a {
    border-radius: var(--sluice-radius-xs);
    color: inherit;
  }

  & a:focus-visible {
    ${focusRing}
  }
`;

/** Other ways to sign in, below a form. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--sluice-space-2) var(--sluice-space-4);
  padding: 0 20px 20px;
  font-size: var(--sluice-size-control);

  & a {
    ${linkAlone}
  }
`;

interface AuthLayoutProps {
  /** The content of the card. */
  children: ReactNode;
  /** Shown above the card. */
  notice?: ReactNode;
  /** Shown below the card. */
  footer?: ReactNode;
  /** Leaves the tagline away, for people who know already where they are. */
  isPlain?: boolean;
}

/** The layout of every screen on the way to signing in: product name, tagline, one card. */
export function AuthLayout({ children, notice, footer, isPlain = false }: AuthLayoutProps): ReactNode {
  const heading = useFocusOnArrival();
  const { layout: texts } = authMessages;
  return (
    <Screen data-lone-page>
      <Column>
        <Brand>
          <Logo size={44} />
          <h1 ref={heading} tabIndex={-1}>
            {texts.product}
          </h1>
          {!isPlain && <p>{texts.tagline}</p>}
        </Brand>
        {notice}
        <Panel>{children}</Panel>
        {footer}
      </Column>
    </Screen>
  );
}
