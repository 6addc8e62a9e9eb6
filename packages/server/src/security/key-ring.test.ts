import { expect, it } from 'vitest';
import { KeyRing, SealedValueError } from './key-ring.ts';

const first = { id: 'a', secret: 'a'.repeat(32) };
const second = { id: 'b', secret: 'b'.repeat(32) };
const ring = new KeyRing([first]);
const VALUE = '7d1f2c3b-0a9e-4f8d-b6c5-a4b3c2d1e0f9';

it('a key ring decrypts what it encrypted, and names format and key in the text', () => {
  const sealed = ring.seal(VALUE, 'wsp_1 apiKey');
  expect(sealed).toMatch(/^v1\.a\.[\w-]{16}\.[\w-]{48}\.[\w-]{22}$/);
  expect(ring.open(sealed, 'wsp_1 apiKey')).toBe(VALUE);
});

it('a key ring encrypts the same value differently each time', () => {
  expect(ring.seal(VALUE, 'one')).not.toBe(ring.seal(VALUE, 'one'));
});

it('a key ring rejects a value in which any character was changed', () => {
  const sealed = ring.seal(VALUE, 'one');
  const changed = sealed
    .split('')
    .flatMap((_character, place) =>
      ['A', 'B', '.', '_'].map((other) => sealed.slice(0, place) + other + sealed.slice(place + 1)),
    );
  const opened = changed.filter((text) => {
    try {
      return text !== sealed && ring.open(text, 'one') !== '';
    } catch (error) {
      return !(error instanceof SealedValueError);
    }
  });
  expect(opened).toEqual([]);
});

it('a key ring rejects a value in which any bit of the nonce, the ciphertext or the tag was changed', () => {
  const parts = ring.seal(VALUE, 'one').split('.');
  for (const part of [2, 3, 4]) {
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = parts.with(part, changed.toString('base64url')).join('.');
      expect(() => ring.open(text, 'one')).toThrow(/could not be opened/);
    }
  }
});

it('a key ring rejects a value of another context, a shortened one, and one of another format', () => {
  const sealed = ring.seal(VALUE, 'wsp_1 apiKey');
  const wrong = [
    sealed.slice(0, -1),
    sealed.slice(0, -22),
    sealed.replace('v1', 'v2'),
    `${sealed}.x`,
    '',
    'v1',
  ];
  expect(() => ring.open(sealed, 'wsp_2 apiKey')).toThrow(/belongs elsewhere/);
  for (const text of wrong) expect(() => ring.open(text, 'wsp_1 apiKey')).toThrow(/could not be opened/);
});

it('after a rotation the new key encrypts, and the old one still decrypts', () => {
  const old = ring.seal(VALUE, 'one');
  const rotated = new KeyRing([second, first]);
  expect(rotated.open(old, 'one')).toBe(VALUE);
  expect(rotated.isCurrent(old)).toBe(false);
  const renewed = rotated.seal(VALUE, 'one');
  expect(rotated.isCurrent(renewed)).toBe(true);
  expect(() => ring.open(renewed, 'one')).toThrow('there is no key "b"');
  expect(() => new KeyRing([{ id: 'a', secret: second.secret }]).open(old, 'one')).toThrow(/could not be/);
});
