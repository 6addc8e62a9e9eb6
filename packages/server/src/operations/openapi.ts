import * as z from 'zod';
import { ErrorBody, readOpenapi, type Operation } from '../contracts/index.ts';
import type { RegisterOperation } from './register-operation.ts';

/** `:name` as OpenAPI writes it. */
function openapiPath(path: string): string {
  return path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(operation: Operation): object[] {
  const found: object[] = [];
  for (const place of ['params', 'query'] as const) {
    const schema = operation[place];
    for (const [name, field] of Object.entries(schema?.shape ?? {})) {
      const isOptional = place === 'query' && z.safeParse(field as z.ZodType, undefined).success;
      found.push({
        name,
        in: place === 'params' ? 'path' : 'query',
        required: !isOptional,
        schema: jsonSchema(field as z.ZodType, 'input'),
      });
    }
  }
  if (operation.needsVersion) {
    found.push({
      name: 'If-Match',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^"v\\d{1,9}"$' },
    });
  }
  if (operation.takesIdempotencyKey) {
    found.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same request with the same key is carried out once in 24 hours and answered alike',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    });
  }
  return found;
}

const security: Record<Operation['access'], object[]> = {
  public: [],
  'public-or-user': [{}, { accessToken: [] }],
  user: [{ accessToken: [] }],
  member: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  owner: [{ accessToken: [] }],
  'refresh-cookie': [{ refreshCookie: [] }],
};

function describe(operation: Operation): object {
  const { status, schema, stream } = operation.success;
  return {
    operationId: operation.id,
    summary: operation.summary,
    security: security[operation.access],
    'x-access': operation.access,
    parameters: parameters(operation),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(operation.body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
        ...(stream && { content: { 'text/event-stream': { schema: jsonSchema(stream, 'output') } } }),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Describes operations as they are registered, and answers with the document. */
export function createOpenapi(register: RegisterOperation, cookieName: string): RegisterOperation {
  const operations: Operation[] = [];
  let document: Record<string, unknown> | undefined;
  const registerDescribed: RegisterOperation = (operation, handle) => {
    operations.push(operation);
    register(operation, handle);
  };
  // Made when somebody asks for it, once every operation is known.
  registerDescribed(readOpenapi, async () => (document ??= describeOperations(operations, cookieName)));
  return registerDescribed;
}

/** The OpenAPI 3.1 document of the given operations. */
function describeOperations(operations: readonly Operation[], cookieName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = openapiPath(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sluice',
      version: '0.1.0',
      description: 'Snippets, workspaces and provider data of Sluice.',
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: cookieName },
      },
      responses: {
        Error: {
          description: 'Refused; `code` says why',
          content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } },
        },
      },
    },
  };
}
