import { expect, it } from 'vitest';
import { SealedBox } from './sealed-box.ts';

const box = new SealedBox('a'.repeat(32), 'test');
const value = { to: 'ada@example.com', link: 'https://example.com/#token=ml_ü' };

it('a sealed box decrypts what it encrypted', () => {
  expect(box.open(box.seal(value, 'one'), 'one')).toEqual(value);
});

it('a sealed box hides the value, and encrypts the same value differently each time', () => {
  const sealed = box.seal(value, 'one');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('ada');
  expect(box.seal(value, 'one')).not.toBe(sealed);
});

it('a sealed box rejects a value in which any byte was changed', () => {
  const sealed = Buffer.from(box.seal(value, 'one'), 'base64url');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => box.open(changed.toString('base64url'), 'one')).toThrow(/unable to authenticate/);
  }
});

it('a sealed box rejects a value of another context, purpose or secret', () => {
  const sealed = box.seal(value, 'one');
  expect(() => box.open(sealed, 'two')).toThrow(/unable to authenticate/);
  expect(() => new SealedBox('a'.repeat(32), 'other').open(sealed, 'one')).toThrow(/unable to authenticate/);
  expect(() => new SealedBox('b'.repeat(32), 'test').open(sealed, 'one')).toThrow(/unable to authenticate/);
});
