import type { ProviderEndpoint } from '../../../contracts/index.ts';

/** An instance of Braze: where its API answers, and where people sign in. */
interface BrazeInstance {
  name: string;
  restHost: string;
  dashboardHost: string;
}

const instance = (name: string, restHost: string, dashboardHost: string): BrazeInstance => ({
  name,
  restHost,
  dashboardHost,
});

/** All instances (Braze's API overview page). Operators add new ones by `PROVIDER_HOSTS`. There is no US-09. */
export const brazeInstances: readonly BrazeInstance[] = [
  instance('US-01', 'rest.iad-01.braze.com', 'dashboard-01.braze.com'),
  instance('US-02', 'rest.iad-02.braze.com', 'dashboard-02.braze.com'),
  instance('US-03', 'rest.iad-03.braze.com', 'dashboard-03.braze.com'),
  instance('US-04', 'rest.iad-04.braze.com', 'dashboard-04.braze.com'),
  instance('US-05', 'rest.iad-05.braze.com', 'dashboard-05.braze.com'),
  instance('US-06', 'rest.iad-06.braze.com', 'dashboard-06.braze.com'),
  instance('US-07', 'rest.iad-07.braze.com', 'dashboard-07.braze.com'),
  instance('US-08', 'rest.iad-08.braze.com', 'dashboard-08.braze.com'),
  instance('US-10', 'rest.us-10.braze.com', 'dashboard.us-10.braze.com'),
  instance('EU-01', 'rest.fra-01.braze.eu', 'dashboard-01.braze.eu'),
  instance('EU-02', 'rest.fra-02.braze.eu', 'dashboard-02.braze.eu'),
  instance('AU-01', 'rest.au-01.braze.com', 'dashboard.au-01.braze.com'),
  instance('ID-01', 'rest.id-01.braze.com', 'dashboard.id-01.braze.com'),
  instance('JP-01', 'rest.jp-01.braze.com', 'dashboard.jp-01.braze.com'),
  instance('KR-01', 'rest.kr-01.braze.com', 'dashboard.kr-01.braze.com'),
];

/** The endpoint that a text names. */
export interface FoundEndpoint {
  /** Its origin, as it is stored. */
  restEndpoint: string;
  isSandbox: boolean;
  /** The kind of address that was pasted in, when it was not the REST endpoint itself. */
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
