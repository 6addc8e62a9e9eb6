import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConnectionMessages } from './connection/messages.ts';
import { useDataMessages } from './messages.ts';

/** What the specification quotes for the Data page, letter by letter. Results of a test come from the server. */
const specified = [
  'Data Management',
  'Manage your user attributes and custom data',
  'Custom Attributes (1)',
  'Custom Events (1)',
  'No Attributes Found',
  'No Events Found',
  'Import Data',
  '(sanitized)',
  'Connected',
  'Disconnected',
  'Missing Information',
  'Please enter both REST endpoint and API key',
  'Connection Test Failed',
  'Partial Success',
  'Failed to create attributes connection',
  'Failed to create events connection',
  'Import Complete',
];

/** All texts of a catalog. Those with a number are read for one. */
function textsOf(messages: object): string[] {
  return Object.values(messages).flatMap((message: unknown) => {
    if (typeof message === 'string') return [message];
    if (typeof message === 'object' && message !== null) return textsOf(message);
    return typeof message === 'function' && message.length === 1 ? [String(message(1))] : [];
  });
}

it.each(specified)('the Data page has the text of the specification: %s', (text) => {
  const { result } = renderHook(() => [useDataMessages(), useConnectionMessages()]);
  expect(textsOf(result.current)).toContain(text);
});
