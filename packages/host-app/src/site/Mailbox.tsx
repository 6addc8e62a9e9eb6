import type { ReactNode } from 'react';
import { useSiteConfiguration } from './useSiteConfiguration.ts';

/** The info mailbox, as a link to write to it. The address is the operator's, who may have built the page without it. */
export function Mailbox(): ReactNode {
  const { contactEmail } = useSiteConfiguration();
  return (
    <a href={`mailto:${contactEmail}`} suppressHydrationWarning>
      {contactEmail}
    </a>
  );
}
