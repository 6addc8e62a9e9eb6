import { expect, it } from 'vitest';
import { withoutPort } from './network.ts';

it.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['evil.example:80', 'evil.example:80'],
  ['203.0.113.7:4711:80', '203.0.113.7:4711:80'],
])('the address that a proxy forwards as “%s” is read as “%s”', (forwarded, address) => {
  expect(withoutPort(forwarded)).toBe(address);
});
