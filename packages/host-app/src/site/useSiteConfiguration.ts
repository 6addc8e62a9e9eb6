import { useSyncExternalStore } from 'react';
import { siteAddress } from '../config/base-path.ts';

/** The part of the server's `ClientConfiguration` that the public pages show. */
export interface SiteConfiguration {
  /** Where visitors can write to. */
  contactEmail: string;
  /** Whether there is a demo workspace. */
  demoWorkspace: boolean;
}

/** What the pages are built with. A server may replace the address in them by its own before it sends them. */
export const BUILT_CONFIGURATION: SiteConfiguration = {
  contactEmail: 'info@sluice.example',
  demoWorkspace: false,
};

let known = BUILT_CONFIGURATION;
let isAsked = false;
const listeners = new Set<() => void>();

/** Without an answer the page says all it has to say, and offers no demo. */
async function ask(): Promise<void> {
  isAsked = true;
  const answer = await fetch(siteAddress('/api/client-configuration')).catch(() => undefined);
  if (answer?.ok !== true) return;
  const { contactEmail, demoWorkspace } = (await answer.json()) as Partial<SiteConfiguration>;
  known = {
    contactEmail: contactEmail || BUILT_CONFIGURATION.contactEmail,
    demoWorkspace: demoWorkspace === true,
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!isAsked) void ask();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this installation offers to visitors. Until the server has said so, what every installation has. */
export function useSiteConfiguration(): SiteConfiguration {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => BUILT_CONFIGURATION,
  );
}
