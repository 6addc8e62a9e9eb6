import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../../components/Logo.tsx';
import { siteMessages } from '../messages.ts';
import { getStartedHref, homeHref, openHref, signInHref, sectionLinks } from './section-links.ts';
import { SiteMenu } from './SiteMenu.tsx';
import { useSignedIn } from './useSignedIn.ts';
import { ActionLink, belowMenuWidth, Brand, quietLink, wrap } from './Site.styles.ts';

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--sluice-z-bar);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
`;

const Row = styled.div`
  ${wrap}
  display: flex;
  align-items: center;
  gap: var(--sluice-space-3);
  block-size: 68px;

  ${belowMenuWidth} {
    gap: var(--sluice-space-2);
    block-size: 60px;

    & > a[data-primary] {
      margin-inline-start: auto;
    }
  }
`;

const Links = styled.nav`
  display: flex;
  gap: clamp(14px, 2vw, 28px);
  margin-inline: auto 14px;
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-medium);
  font-size: var(--sluice-size-body);

  & a {
    ${quietLink}
    padding-block: var(--sluice-space-2);
    white-space: nowrap;
  }

  ${belowMenuWidth} {
    display: none;
  }
`;

/** As wide for *Open Sluice* as for *Sign In*: which of them it is turns out only in the browser. */
const Entry = styled(ActionLink)`
  min-inline-size: 116px;

  ${belowMenuWidth} {
    display: none;
  }
`;

/** The header of every public page. Narrow windows have its links in a menu. */
export function SiteHeader(): ReactNode {
  const links = sectionLinks();
  const isSignedIn = useSignedIn();
  const entry = isSignedIn
    ? { href: openHref, name: siteMessages.openSluice }
    : { href: signInHref, name: siteMessages.signIn };
  return (
    <Header>
      <Row>
        <Brand href={homeHref} aria-label={siteMessages.home}>
          <Logo size={28} />
          {siteMessages.product}
        </Brand>
        <Links aria-label={siteMessages.sections.label}>
          {links.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </Links>
        <Entry href={entry.href}>{entry.name}</Entry>
        <ActionLink href={getStartedHref} data-primary>
          {siteMessages.getStarted}
        </ActionLink>
        <SiteMenu links={links} entry={entry} />
      </Row>
    </Header>
  );
}
