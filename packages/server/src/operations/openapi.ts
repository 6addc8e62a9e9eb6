import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { basePathOf } from '../config/public-origin.ts';
import { ErrorBody, type Operation } from '../contracts/index.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { VERSION_ETAG } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route. Routes without one are not part of the OpenAPI document. */
    operation?: Operation;
  }
}

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

/** Describes a route from its operation. */
const transform: SwaggerTransform = ({ route, url, ...document }) => {
  const operation = route.config?.operation;
  if (operation === undefined) return { schema: { hide: true }, url };
  const { id, summary, access, params, query, body, success } = operation;
  const response = successOf(operation);
  const { schema } = jsonSchemaTransform({
    ...document,
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
  const empty = { [success.status]: { description: 'Success', type: 'null' } };
  const complete = {
    ...schema,
    'x-access': access,
    headers: headersOf(operation),
    ...(!response && { response: empty }),
  };
  return { schema: complete, url };
};

/**
 * Lists that our code must not change are no "read-only" of OpenAPI, which means what only responses contain. The document
 * would say that requests must leave them out.
 */
function withoutReadOnly<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutReadOnly) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, field]) => name !== 'readOnly' || field !== true);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutReadOnly(field)])) as Value;
}

/** Adds the shared schemas, and the error response to each operation. */
const transformObject: SwaggerTransformObject = (input) => {
  const document = withoutReadOnly(jsonSchemaTransformObject(input));
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      Object.assign((operation as { responses: object }).responses, {
        default: { $ref: '#/components/responses/Error' },
      });
    }
  }
  return document;
};

/** Generates the OpenAPI 3.1 document (`app.swagger()`) from every operation that is registered afterwards. */
export async function installOpenapi(
  app: FastifyInstance,
  cookieName: string,
  publicOrigin: string | undefined,
): Promise<void> {
  const basePath = basePathOf(publicOrigin);
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody, { io: 'output' });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
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
    transform,
    transformObject,
  });
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
export function constantJson(make: () => unknown) {
  let plain: Buffer | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const bytes = () => (plain ??= Buffer.from(JSON.stringify(make())));

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const header = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(header, one));
    void reply.header('vary', 'accept-encoding');
    if (encoding === undefined) return bytes();
    const known = compressed.get(encoding) ?? compress[encoding](bytes());
    compressed.set(encoding, known);
    void reply.header('content-encoding', encoding);
    return known;
  };
}
