import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { BODY_LIMIT, type ConnectionLimits } from '../config/limits.ts';
import { installForwardedAddresses } from '../security/network.ts';
import { installBasePath, routedUrl } from './base-path.ts';
import { installCompression } from './compression.ts';
import {
  connectionErrorHandler,
  installRequestRules,
  installConnectionGuard,
  limitAnonymousReads,
} from './connection-guard.ts';
import { badUrlHandler, installErrorHandler } from './error-handler.ts';
import { installJsonBody } from './json-body.ts';
import { AccessLog, RequestLog } from './logging.ts';
import { installSecurityHeaders, securityHeaders } from './security-headers.ts';
import { installStopping, refuseWhenStopping } from './stopping.ts';

interface ServerOptions {
  configuration: Pick<Configuration, 'publicOrigin' | 'trustProxy'>;
  connectionLimits: ConnectionLimits;
  logger: FastifyBaseLogger | undefined;
  /** Reads long bodies where that holds up nobody. */
  readLongBody: Parameters<typeof installJsonBody>[1];
}

/** Creates a Fastify server with our limits, headers, errors and logs, but without routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, connectionLimits, logger, readLongBody } = options;
  const isHttps = configuration.publicOrigin?.startsWith('https:') ?? false;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: BODY_LIMIT,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    maxRequestsPerSocket: connectionLimits.maxRequestsPerSocket,
    http: {
      headersTimeout: connectionLimits.headersTimeout,
      connectionsCheckingInterval: connectionLimits.connectionsCheckingInterval,
      // `installRequestRules` refuses such requests, with the usual error body and headers.
      requireHostHeader: false,
    },
    trustProxy: configuration.trustProxy.length > 0 ? configuration.trustProxy : false,
    genReqId: () => randomUUID(),
    logController: new AccessLog(logger),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    clientErrorHandler: connectionErrorHandler(securityHeaders(isHttps)),
    frameworkErrors: badUrlHandler(securityHeaders(isHttps)),
    // `refuseWhenStopping` does it, with the usual error body.
    return503OnClosing: false,
    rewriteUrl: routedUrl(configuration.publicOrigin),
  });
  installForwardedAddresses(app);
  installErrorHandler(app);
  installConnectionGuard(app, connectionLimits);
  installKnownRoutes(app);
  installStopping(app);
  installSecurityHeaders(app, isHttps);
  refuseWhenStopping(app);
  limitAnonymousReads(app, connectionLimits);
  installRequestRules(app);
  installBasePath(app, configuration.publicOrigin);
  installJsonBody(app, readLongBody);
  await app.register(cookie);
  await installCompression(app);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the routes of a path answer, in alphabetical order; none for an unknown path. */
    methodsOf(path: string): string[];
  }
}

interface KnownRoute {
  segments: readonly string[];
  methods: Set<string>;
}

/** Tells whether a path has the shape of a route such as `/invite/:token?`. */
function isOfRoute(path: readonly string[], route: readonly string[]): boolean {
  const isOptional = route.at(-1)?.endsWith('?') ?? false;
  if (path.length !== route.length && !(isOptional && path.length === route.length - 1)) return false;
  return path.every((segment, index) => {
    const wanted = route[index] ?? '';
    return wanted.startsWith(':') ? segment !== '' : segment === wanted;
  });
}

/** Remembers each route, so that a wrong method can be told apart from an unknown address. Comes before all routes. */
function installKnownRoutes(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { segments: url.split('/'), methods: new Set() };
    for (const each of [method].flat()) known.methods.add(each);
    routes.set(url, known);
  });
  app.decorate('methodsOf', (path: string) => {
    const segments = path.split('/');
    const found = [...routes.values()].filter((route) => isOfRoute(segments, route.segments));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  });
}
