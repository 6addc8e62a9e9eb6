import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { useSiteMessages } from '../messages.ts';
import { getStartedHref, homeHref, openHref, signInHref, useSectionLinks } from './section-links.ts';
import { ActionLink, Brand } from './Site.styles.ts';
import * as S from './SiteHeader.styles.ts';
import { SiteMenu } from './SiteMenu.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** The header of every public page. Narrow windows have its links in a menu. */
export function SiteHeader(): ReactNode {
  const texts = useSiteMessages();
  const links = useSectionLinks();
  const isSignedIn = useSignedIn();
  const entry = isSignedIn
    ? { href: openHref, name: texts.openSluice }
    : { href: signInHref, name: texts.signIn };
  return (
    <S.Header>
      <S.Row>
        <Brand href={homeHref} aria-label={texts.home}>
          <Logo size={28} />
          {texts.product}
        </Brand>
        <S.Links aria-label={texts.sections.label}>
          {links.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </S.Links>
        <S.Entry href={entry.href}>{entry.name}</S.Entry>
        <ActionLink href={getStartedHref} data-primary>
          {texts.getStarted}
        </ActionLink>
        <SiteMenu links={links} entry={entry} />
      </S.Row>
    </S.Header>
  );
}
