import type { ReactNode } from 'react';
import { HydratedApart } from '../HydratedApart.tsx';
import { siteMessages } from '../messages.ts';
import * as S from './Site.styles.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SiteStyles } from './SiteStyles.styles.ts';

/** Header, content and footer of a public page. */
export function SiteFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {/* They are in the document. A browser that made them again would style every element of it again. */}
      {import.meta.env.SSR && <SiteStyles />}
      <S.SkipLink href="#content">{siteMessages.skipLink}</S.SkipLink>
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
