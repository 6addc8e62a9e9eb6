import { siteAddress } from '../../config/base-path.ts';
import { paths, startPath } from '../../config/paths.ts';
import { siteMessages } from '../messages.ts';

export const homeHref = siteAddress(paths.home);
export const signInHref = siteAddress(paths.auth);
export const getStartedHref = siteAddress(`${paths.auth}?tab=register`);
/** Where signed-in people go on. */
export const openHref = siteAddress(startPath);

/** The button that opens the menu, which is the last part of the header's row. */
export const MENU_BUTTON_ID = 'site-menu-button';

/** The ids of the landing page's sections. Links from outside lead to them. */
export const SECTION_IDS = {
  howItWorks: 'how-it-works',
  features: 'features-section',
  pricing: 'pricing-section',
  contact: 'contact-section',
} as const;

export interface SiteLink {
  href: string;
  name: string;
}

const ORDER = ['howItWorks', 'features', 'pricing', 'contact'] as const;

/** The links to the sections, which work on every page of the site. */
export function sectionLinks(): SiteLink[] {
  const { sections } = siteMessages;
  return ORDER.map((key) => ({ href: `${homeHref}#${SECTION_IDS[key]}`, name: sections[key] }));
}
