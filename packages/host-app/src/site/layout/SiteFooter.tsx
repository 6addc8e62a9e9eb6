import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { siteMessages } from '../messages.ts';
import { homeHref, sectionLinks } from './section-links.ts';
import { Brand } from './Site.styles.ts';
import * as S from './SiteFooter.styles.ts';

export function SiteFooter(): ReactNode {
  const { label, ...legal } = siteMessages.legal;
  return (
    <S.Footer>
      <S.Row>
        <Brand href={homeHref} aria-label={siteMessages.home}>
          <Logo size={24} />
          {siteMessages.product}
        </Brand>
        <S.Links aria-label={siteMessages.sections.footerLabel}>
          {sectionLinks().map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </S.Links>
        <S.Links aria-label={label} data-last>
          {(['privacy', 'terms', 'cookies'] as const).map((page) => (
            <a key={page} href={siteAddress(paths[page])}>
              {legal[page]}
            </a>
          ))}
        </S.Links>
      </S.Row>
    </S.Footer>
  );
}
