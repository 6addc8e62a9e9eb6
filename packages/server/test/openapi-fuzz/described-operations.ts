/** The parts of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

/** One operation as the document describes it. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header' | 'cookie';
    required?: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

export interface OpenapiDocument {
  paths: Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;
  components: { schemas?: Record<string, JsonSchema>; responses: Record<string, Content> };
}

/** Every operation of a document, those that end or remove something last, so that the others still find it. */
export function operationsIn({ paths }: OpenapiDocument): DescribedOperation[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: (operation.parameters as DescribedOperation['parameters'] | undefined) ?? [],
      method: method.toUpperCase(),
      path,
    })),
  );
  const isLast = ({ operationId }: DescribedOperation) =>
    /delete|leave|transfer|signOut|revoke|remove|password|disconnect|erase|switch/i.test(operationId);
  return all.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

/** The documented response for a status: its own, or the one for all errors. */
export function responseFor(
  { responses }: DescribedOperation,
  status: number,
  document: OpenapiDocument,
): Content | undefined {
  const found = responses[status] ?? (status >= 400 ? responses['default'] : undefined);
  const name = found?.$ref?.split('/').at(-1);
  return name === undefined ? found : document.components.responses[name];
}
