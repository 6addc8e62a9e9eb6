import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { basePathOf } from '../config/public-origin.ts';
import { ErrorBody, type Operation } from '../contracts/index.ts';
import { createTimeSlicer } from '../threads/time-slicer.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { VERSION_ETAG } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route. Routes without one are not part of the OpenAPI document. */
    operation?: Operation;
  }
}

const VERSION = '3.1.0';

const accessToken = [{ accessToken: [] }];
const security: Record<Operation['access'], Record<string, string[]>[]> = {
  public: [],
  'public-or-user': [{}, ...accessToken],
  user: accessToken,
  member: accessToken,
  admin: accessToken,
  owner: accessToken,
  'refresh-cookie': [{ refreshCookie: [] }],
  signature: [{ signature: [] }],
};

/** The request headers that the server reads, as JSON Schema. */
function headersOf({ needsVersion, takesIdempotencyKey }: Operation) {
  return {
    type: 'object',
    properties: {
      ...(needsVersion && { 'If-Match': { type: 'string', pattern: VERSION_ETAG.source } }),
      ...(takesIdempotencyKey && {
        'Idempotency-Key': {
          type: 'string',
          pattern: IDEMPOTENCY_KEY.source,
          description: 'Within 24 hours, repeating a request with the same key returns the first response',
        },
      }),
    },
    required: needsVersion ? ['If-Match'] : [],
  };
}

/** The body of the successful response; `undefined` if it is empty. */
function successOf({ success: { status, schema, stream } }: Operation) {
  const type = stream ? 'text/event-stream' : 'application/json';
  const body = stream ?? schema;
  return body && { [status]: { description: 'Success', content: { [type]: { schema: body } } } };
}

/**
 * Lists that our code must not change are no "read-only" of OpenAPI, which means what only responses contain. The document
 * would say that requests must leave them out.
 */
function removeReadOnly(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('readOnly' in value && value.readOnly === true) delete value.readOnly;
  for (const field of Object.values(value)) removeReadOnly(field);
}

/** Describes an operation, in the place of a schema of its route. */
function describe(operation: Operation, route: RouteOptions): { schema: object; url: string } {
  const { url } = route;
  const { id, summary, access, params, query, body, success } = operation;
  const response = successOf(operation);
  const { schema } = jsonSchemaTransform({
    openapiObject: { openapi: VERSION },
    route,
    url,
    schema: {
      operationId: id,
      summary,
      security: security[access],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response }),
    },
  });
  removeReadOnly(schema);
  const empty = { [success.status]: { description: 'Success', type: 'null' } };
  const complete = {
    ...schema,
    'x-access': access,
    headers: headersOf(operation),
    ...(!response && { response: empty }),
  };
  return { schema: complete, url };
}

/** Adds the shared schemas, and the error response to each operation. */
const transformObject: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  removeReadOnly('components' in document ? document.components : undefined);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      Object.assign((operation as { responses: object }).responses, {
        default: { $ref: '#/components/responses/Error' },
      });
    }
  }
  return document;
};

/**
 * Generates the OpenAPI document (`app.swagger()`) from every operation that is registered afterwards.
 * @returns what makes it with other requests in between: the operations are most of its work
 */
export async function installOpenapi(
  app: FastifyInstance,
  cookieName: string,
  publicOrigin: string | undefined,
): Promise<() => Promise<object>> {
  const basePath = basePathOf(publicOrigin);
  const described = new Map<Operation, ReturnType<typeof describe>>();
  const describeOnce = (operation: Operation, route: RouteOptions) => {
    const known = described.get(operation) ?? describe(operation, route);
    described.set(operation, known);
    return known;
  };
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody, { io: 'output' });
  await app.register(swagger, {
    openapi: {
      openapi: VERSION,
      info: {
        title: 'Sluice',
        version: '0.1.0',
        description: 'Snippets, workspaces and provider data of Sluice.',
      },
      ...(basePath !== '' && { servers: [{ url: basePath }] }),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refreshCookie: { type: 'apiKey', in: 'cookie', name: cookieName },
          signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        },
        responses: {
          Error: {
            description: 'An error; `code` says which',
            content: { 'application/json': { schema: errorSchema as object } },
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ route, url }) => {
      const operation = route.config?.operation;
      return operation === undefined ? { schema: { hide: true }, url } : describeOnce(operation, route);
    },
    transformObject,
  });
  return async () => {
    const slicer = createTimeSlicer();
    for (const route of routes) {
      if (route.config?.operation) describeOnce(route.config.operation, route);
      await slicer.next();
    }
    await nextTurn();
    const document = app.swagger();
    await nextTurn();
    return document;
  };
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

/** Tells whether an `Accept-Encoding` header names the encoding and does not refuse it. */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/**
 * An answer that is always the same. Its bytes are made and compressed once, and all requests share them: whoever asks for it
 * often costs no memory.
 */
export function constantJson(make: () => Promise<unknown>) {
  let plain: Promise<Buffer> | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const bytes = () => (plain ??= make().then((value) => Buffer.from(JSON.stringify(value))));

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const header = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(header, one));
    void reply.header('vary', 'accept-encoding');
    if (encoding === undefined) return bytes();
    const known = compressed.get(encoding) ?? bytes().then(compress[encoding]);
    compressed.set(encoding, known);
    void reply.header('content-encoding', encoding);
    return known;
  };
}
