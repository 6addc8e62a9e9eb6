import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ErrorBody, type Operation } from '../contracts/index.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { VERSION_ETAG } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was registered for; routes without one are not part of the OpenAPI document. */
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
};

/** The request headers that the server itself reads, as JSON schema. */
function headersOf({ needsVersion, takesIdempotencyKey }: Operation) {
  return {
    type: 'object',
    properties: {
      ...(needsVersion && { 'If-Match': { type: 'string', pattern: VERSION_ETAG.source } }),
      ...(takesIdempotencyKey && {
        'Idempotency-Key': {
          type: 'string',
          pattern: IDEMPOTENCY_KEY.source,
          description:
            'The same request with the same key is carried out once in 24 hours and answered alike',
        },
      }),
    },
    required: needsVersion ? ['If-Match'] : [],
  };
}

/** The body of the successful answer, by its media type; `undefined` for an empty one. */
function successOf({ success: { status, schema, stream } }: Operation) {
  const type = stream ? 'text/event-stream' : 'application/json';
  const body = stream ?? schema;
  return body && { [status]: { description: 'Success', content: { [type]: { schema: body } } } };
}

/** Describes a route by its operation. */
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

/** Adds the shared schemas, and to each operation the answer that all refusals have. */
const transformObject: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      Object.assign((operation as { responses: object }).responses, {
        default: { $ref: '#/components/responses/Error' },
      });
    }
  }
  return document;
};

/** Makes the OpenAPI 3.1 document of every operation that is registered afterwards: `app.swagger()`. */
export async function installOpenapi(app: FastifyInstance, cookieName: string): Promise<void> {
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody, { io: 'output' });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sluice',
        version: '0.1.0',
        description: 'Snippets, workspaces and provider data of Sluice.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refreshCookie: { type: 'apiKey', in: 'cookie', name: cookieName },
        },
        responses: {
          Error: {
            description: 'Refused; `code` says why',
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
