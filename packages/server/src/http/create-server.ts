import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { BODY_LIMIT, type ConnectionLimits } from '../config/limits.ts';
import { AccessLog } from '../logging/access-log.ts';
import { RequestLog } from '../logging/request-log.ts';
import { installBasePath, stripBasePath } from './base-path.ts';
import { installCompression } from './compression.ts';
import { installConnectionGuard, limitAnonymousReads } from './connection-guard.ts';
import { connectionErrorHandler, installRequestRules } from './connection-errors.ts';
import { badUrlHandler, installErrorHandler } from './error-handler.ts';
import { installForwardedAddresses } from '../security/forwarded-addresses.ts';
import { installJsonBody } from './json-body.ts';
import { installKnownRoutes } from './known-routes.ts';
import { installSecurityHeaders, securityHeaders } from './security-headers.ts';
import { installStopping, refuseWhenStopping } from './stopping.ts';

interface ServerOptions {
  configuration: Pick<Configuration, 'publicOrigin' | 'trustProxy'>;
  connectionLimits: ConnectionLimits;
  logger: FastifyBaseLogger | undefined;
}

/** Creates a Fastify server with our limits, headers, errors and logs, but without routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, connectionLimits, logger } = options;
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
    ...stripBasePath(configuration.publicOrigin),
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
  installJsonBody(app);
  await app.register(cookie);
  await installCompression(app);
  return app;
}
