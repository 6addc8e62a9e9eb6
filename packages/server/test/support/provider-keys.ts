import type { ReceivedRequest, ScriptedAnswer } from './scripted-provider.ts';

/** API keys that a scripted provider knows, by what they may. */
export const providerKeys = {
  full: 'f0000000-0000-4000-8000-00000000f0f0',
  attributesOnly: 'a0000000-0000-4000-8000-00000000a0a0',
  eventsOnly: 'e0000000-0000-4000-8000-00000000e0e0',
  none: 'b0000000-0000-4000-8000-00000000b0b0',
  another: 'c0000000-0000-4000-8000-00000000c0c0',
} as const;

const may: Record<string, readonly string[]> = {
  [providerKeys.full]: ['/custom_attributes', '/events'],
  [providerKeys.another]: ['/custom_attributes', '/events'],
  [providerKeys.attributesOnly]: ['/custom_attributes'],
  [providerKeys.eventsOnly]: ['/events'],
  [providerKeys.none]: [],
};

/** Answers as Braze does to these keys, and to unknown ones. */
export function answerByKey({ authorization = '', url }: ReceivedRequest): ScriptedAnswer {
  const allowed = may[authorization.replace('Bearer ', '')];
  if (allowed === undefined) return { status: 401, body: { message: 'Invalid API key' } };
  if (!allowed.includes(url)) return { status: 403, body: { message: 'Access Denied' } };
  return { body: { message: 'success', attributes: [{ name: 'plan' }], events: [{ name: 'bought' }] } };
}
