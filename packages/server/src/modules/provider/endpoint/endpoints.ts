import type { ProviderEndpoint } from '../../../contracts/index.ts';
import { brazeInstances, type BrazeInstance } from './instances.ts';

/** The endpoint that a text names. */
export interface FoundEndpoint {
  /** Its origin, as it is stored. */
  restEndpoint: string;
  isSandbox: boolean;
  /** What was pasted in when it was not the REST endpoint itself. */
  translatedFrom: 'dashboard' | 'sdk' | null;
}

/** Why a text names no endpoint; a sentence that says what to do. */
export interface RefusedEndpoint {
  refusal: string;
}

const CHOOSE = 'Choose your instance from the list, or paste the REST endpoint of your Braze instance.';
const refuse = (reason: string): RefusedEndpoint => ({ refusal: `${reason} ${CHOOSE}` });

/** `rest.iad-01.braze.com` belongs together with `sdk.iad-01.braze.com`. */
const sdkHostOf = ({ restHost }: BrazeInstance) => restHost.replace(/^rest\./, 'sdk.');

function toUrl(text: string): URL | undefined {
  // People copy hosts without a scheme.
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

export type Endpoints = ReturnType<typeof createEndpoints>;

/**
 * The endpoints that workspaces may connect to: Braze's instances, the operator's additions, and outside production the sandboxes.
 * Everything else is refused, so that nobody can make this server call another one.
 * @param sandboxes origins on this machine
 */
export function createEndpoints(addedHosts: readonly string[], sandboxes: readonly string[]) {
  const hosts = new Set([...brazeInstances.map(({ restHost }) => restHost), ...addedHosts]);
  const originOf = (host: string) => `https://${host}`;
  const listed: ProviderEndpoint[] = [
    ...sandboxes.map((restEndpoint) => ({ name: 'Sandbox', restEndpoint, isSandbox: true })),
    ...brazeInstances.map(({ name, restHost }) => ({
      name,
      restEndpoint: originOf(restHost),
      isSandbox: false,
    })),
    ...addedHosts.map((host) => ({ name: host, restEndpoint: originOf(host), isSandbox: false })),
  ];

  /** The endpoint that belongs to a dashboard or an SDK, whose path does not matter. */
  function translate({ hostname }: URL): FoundEndpoint | undefined {
    for (const instance of brazeInstances) {
      const translatedFrom =
        hostname === instance.dashboardHost ? 'dashboard' : hostname === sdkHostOf(instance) ? 'sdk' : null;
      if (translatedFrom !== null) {
        return { restEndpoint: originOf(instance.restHost), isSandbox: false, translatedFrom };
      }
    }
    return undefined;
  }

  return {
    /** For people to choose from. */
    listed: (): readonly ProviderEndpoint[] => listed,

    /** The name of an endpoint's instance; `null` for one that is no longer listed. */
    nameOf: (restEndpoint: string): string | null =>
      listed.find((endpoint) => endpoint.restEndpoint === restEndpoint)?.name ?? null,

    /** Finds the endpoint that somebody chose or pasted in. */
    find(text: string): FoundEndpoint | RefusedEndpoint {
      const trimmed = text.trim();
      const sandbox = sandboxes.find((origin) => trimmed === origin || trimmed === `${origin}/`);
      if (sandbox !== undefined) return { restEndpoint: sandbox, isSandbox: true, translatedFrom: null };
      const named = listed.find(({ name }) => name.toLowerCase() === trimmed.toLowerCase());
      if (named)
        return { restEndpoint: named.restEndpoint, isSandbox: named.isSandbox, translatedFrom: null };
      const url = toUrl(trimmed);
      if (url === undefined) return refuse('This is not an address.');
      if (url.protocol !== 'https:') return refuse('The REST endpoint begins with https://.');
      if (url.username !== '' || url.password !== '')
        return refuse('The REST endpoint contains no name or password.');
      if (url.port !== '') return refuse('The REST endpoint has no port.');
      const translated = translate(url);
      if (translated) return translated;
      if (!hosts.has(url.hostname)) return refuse('This is not a REST endpoint of Braze.');
      if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
        return refuse(`The REST endpoint ends after the host: ${url.origin}.`);
      }
      return { restEndpoint: url.origin, isSandbox: false, translatedFrom: null };
    },
  };
}
