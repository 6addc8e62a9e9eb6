import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { siteMessages } from '../messages.ts';
import { getStartedHref, homeHref, openHref, signInHref, sectionLinks } from './section-links.ts';
import { ActionLink, Brand } from './Site.styles.ts';
import * as S from './SiteHeader.styles.ts';
import { SiteMenu } from './SiteMenu.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** The header of every public page. Narrow windows have its links in a menu. */
export function SiteHeader(): ReactNode {
  const links = sectionLinks();
  const isSignedIn = useSignedIn();
  const entry = isSignedIn
    ? { href: openHref, name: siteMessages.openSluice }
    : { href: signInHref, name: siteMessages.signIn };
  return (
    <S.Header>
      <S.Row>
        <Brand href={homeHref} aria-label={siteMessages.home}>
          <Logo size={28} />
          {siteMessages.product}
        </Brand>
        <S.Links aria-label={siteMessages.sections.label}>
          {links.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </S.Links>
        <S.Entry href={entry.href}>{entry.name}</S.Entry>
        <ActionLink href={getStartedHref} data-primary>
          {siteMessages.getStarted}
        </ActionLink>
        <SiteMenu links={links} entry={entry} />
      </S.Row>
    </S.Header>
  );
}
