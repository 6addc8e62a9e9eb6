import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the security policy of an HTML page, and returns the nonce for its own styles. */
    pageNonce(): string;
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

function optionsOf(isHttps: boolean, styleNonce?: string): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
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
    ...headersOf(optionsOf(isHttps)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * Sets the security headers of every response. Scripts come from our origin only. Each page gets a new nonce for its styles
 * (`reply.pageNonce()`), because the components create styles at run time. `style-src-attr` stays open, because popovers
 * set their position in `style` attributes.
 */
export function installSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.decorateReply('pageNonce', function pageNonce(this: FastifyReply): string {
    const nonce = randomBytes(16).toString('hex');
    void this.headers(headersOf(optionsOf(isHttps, nonce)));
    return nonce;
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
