import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The policy of what is no page: if somebody opens an answer or a file as one, nothing in it may do anything. */
const NO_PAGE = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the security policy of an HTML page, and returns the nonce for its own styles. */
    pageNonce(): string;
    /** Sets the security policy of a public page, which is the same for everybody, and allows what is in the page itself. */
    usePublicPolicy(inline: InlineHashes): this;
  }
}

/**
 * The headers that `helmet` sets, computed once instead of for every request.
 *
 * `@fastify/helmet` is not used: it works in a hook, and no hook runs for requests that the HTTP parser or the router
 * refuses. For those, "every response carries the security headers" (docs/security.md) would not hold.
 */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

/**
 * The hash of nothing. The components fill an empty `style` element rule by rule, which a policy does not look at; a text
 * with styles in it stays refused. So a page needs no nonce, and can be cached.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The scripts and styles that are in a page itself, as sources of its security policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Finds the scripts and styles in a page that we have built ourselves. Data (JSON-LD) is no script to the policy. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (name: 'script' | 'style') =>
    inlineTexts(html, name).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

/** The texts in elements that are neither a file of their own nor data. */
function inlineTexts(html: string, name: string): string[] {
  const elements = html.split(`<${name}`).slice(1);
  return elements.flatMap((element) => {
    const start = element.indexOf('>');
    const isApart = / (?:src|type)=/.test(element.slice(0, start));
    const text = element.slice(start + 1, element.indexOf(`</${name}>`));
    return isApart || text === '' ? [] : [text];
  });
}

/** The policy of our pages. */
const policyOf = (inline: InlineHashes) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inline.scripts],
  styleSrc: ["'self'", ...inline.styles],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
});

function optionsOf(
  isHttps: boolean,
  directives: Readonly<Record<string, string[]>>,
): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For obsolete browsers; in all others the policy above does the same.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  };
}

/** The headers that `installSecurityHeaders` sets, for responses that are sent before any hook runs. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...headersOf(optionsOf(isHttps, NO_PAGE)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * Sets the security headers of every response. What is no page allows nothing. On pages, scripts come from our origin
 * only. Each page of the application gets a new nonce for its styles (`reply.pageNonce()`), because the components create
 * styles at run time. `style-src-attr` stays open, because popovers set their position in `style` attributes.
 */
export function installSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.decorateReply('pageNonce', function pageNonce(this: FastifyReply): string {
    const nonce = randomBytes(16).toString('hex');
    void this.headers(headersOf(optionsOf(isHttps, policyOf({ scripts: [], styles: [`'nonce-${nonce}'`] }))));
    return nonce;
  });
  const ofPublicPages = new WeakMap<InlineHashes, Record<string, string>>();
  app.decorateReply('usePublicPolicy', function usePublicPolicy(this: FastifyReply, inline: InlineHashes) {
    const { scripts, styles } = inline;
    const policy =
      ofPublicPages.get(inline) ??
      headersOf(optionsOf(isHttps, policyOf({ scripts, styles: [EMPTY_STYLE, ...styles] })));
    ofPublicPages.set(inline, policy);
    return this.headers(policy);
  });
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    // The application's files set their own cache lifetime; nothing else may be cached.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-request-id', request.id);
    next();
  });
}
