import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abortReasonOf, abortText } from './abort-text.ts';

describe('a branch that aborts', () => {
  it('a branch that aborts is recognized however its tag is written', () => {
    expect(abortReasonOf('{%- abort_message("no consent") -%}')).toBe('no consent');
    expect(abortReasonOf('\n{% abort_message() %}')).toBe('');
    expect(abortReasonOf('Hi {% abort_message("x") %}')).toBeUndefined();
  });

  it('a branch that aborts keeps a reason as typed where Liquid can hold it', () => {
    for (const reason of ['', 'no consent ', "it's late", 'say "no"']) {
      expect(abortReasonOf(abortText(reason))).toBe(reason);
    }
  });

  it('a branch that aborts is one closed tag, whatever the reason contains', () => {
    assert(
      property(string(), (reason) => {
        expect(abortReasonOf(abortText(reason))).toBeDefined();
      }),
    );
  });
});
