import { useEffect, type ReactNode } from 'react';
import { HydratedApart, latePart } from '../late-part.tsx';
import { SiteFrame } from '../layout/SiteFrame.tsx';
import { Contact } from './Contact.tsx';
import { startFilms } from './films.ts';
import { Hero } from './Hero.tsx';

/** What the server draws is all that these sections are, so no browser loads their code. */
const still = latePart(
  async () => (await import('./still/StillSections.tsx')).StillSections,
  import.meta.env.SSR ? (await import('./still/StillSections.tsx')).StillSections : undefined,
);

/** The landing page, for everybody. */
export function LandingPage(): ReactNode {
  useEffect(startFilms, []);
  return (
    <SiteFrame>
      <HydratedApart>
        <Hero />
      </HydratedApart>
      <still.Part />
      <HydratedApart>
        <Contact />
      </HydratedApart>
    </SiteFrame>
  );
}
