import type { AttributeDefinition } from '../src/exports/index.ts';

/** The custom attributes of the workspace that the tests check against: one of each type, and a list more. */
export const workspace: readonly AttributeDefinition[] = (
  [
    ['plan', 'string'],
    ['visits', 'number'],
    ['vip', 'boolean'],
    ['interests', 'array'],
    ['tags', 'array'],
    ['last_visit', 'time'],
  ] as const
).map(([name, dataType]) => ({ attributeType: 'custom_attribute', name, dataType }));
