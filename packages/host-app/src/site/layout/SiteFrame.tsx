import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HydratedApart } from '../late-part.tsx';
import { siteMessages } from '../messages.ts';
import { belowMenuWidth, Brand, quietLink, SiteStyles, SkipLink, wrap } from './Site.styles.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { Logo } from '../../components/Logo.tsx';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { homeHref, sectionLinks } from './section-links.ts';

/** Header, content and footer of a public page. */
export function SiteFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {/* They are in the document. A browser that made them again would style every element of it again. */}
      {import.meta.env.SSR && <SiteStyles />}
      <SkipLink href="#content">{siteMessages.skipLink}</SkipLink>
      <HydratedApart>
        <SiteHeader />
      </HydratedApart>
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </main>
      <HydratedApart>
        <SiteFooter />
      </HydratedApart>
    </>
  );
}

const Footer = styled.footer`
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);
`;

const Row = styled.div`
  ${wrap}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-3) 28px;
  padding-block: 26px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-body);
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) 22px;

  &[data-last] {
    margin-inline-start: auto;
  }

  & a {
    ${quietLink}
    padding-block: 6px;

    @media (pointer: coarse) {
      padding-block: 11px;
    }
  }

  ${belowMenuWidth} {
    inline-size: 100%;
  }
`;

function SiteFooter(): ReactNode {
  const { label, ...legal } = siteMessages.legal;
  return (
    <Footer>
      <Row>
        <Brand href={homeHref} aria-label={siteMessages.home}>
          <Logo size={24} />
          {siteMessages.product}
        </Brand>
        <Links aria-label={siteMessages.sections.footerLabel}>
          {sectionLinks().map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </Links>
        <Links aria-label={label} data-last>
          {(['privacy', 'terms', 'cookies'] as const).map((page) => (
            <a key={page} href={siteAddress(paths[page])}>
              {legal[page]}
            </a>
          ))}
        </Links>
      </Row>
    </Footer>
  );
}
