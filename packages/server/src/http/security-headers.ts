import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyReply {
    /** For an answer that is a page: a new nonce, which the page's own styles carry and its policy names. */
    pageNonce(): string;
  }
}

/** What `helmet` sets for every request, asked once: it takes part of each request's time otherwise. */
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
    // For browsers that nobody has any more; the policy above says the same to all others.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  };
}

/** What `installSecurityHeaders` gives every answer, for those that are made before any hook runs. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...headersOf(optionsOf(isHttps)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * The security headers of every answer. Scripts come from our origin only; styles of a page carry a nonce that is new
 * in each page (`reply.pageNonce()`), because the components make their styles at run time. `style-src-attr` stays
 * open: positioned pop-overs set their place in `style` attributes.
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
    // The files of the application say themselves how long they last; everything else is for the asker alone.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-request-id', request.id);
    next();
  });
}
