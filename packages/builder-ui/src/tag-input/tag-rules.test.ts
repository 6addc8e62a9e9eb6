import { describe, expect, it } from 'vitest';
import { TAG_MAX } from '@sluice/liquid';
import { addTags } from './tag-rules.ts';

describe('addTags', () => {
  it('addTags trims tags and ignores empty ones', () => {
    expect(addTags([], ['  vip ', '', '   ']).tags).toEqual(['vip']);
  });

  it('addTags ignores a tag that is there already, in any case', () => {
    const tags = ['Lifecycle'];
    expect(addTags(tags, ['lifecycle', 'LIFECYCLE']).tags).toBe(tags);
    expect(addTags([], ['a', 'A']).tags).toEqual(['a']);
  });

  it('addTags accepts 40 characters and returns longer tags as too long', () => {
    const longest = 'x'.repeat(TAG_MAX);
    expect(addTags([], [longest, `${longest}y`])).toEqual({
      tags: [longest],
      tooLong: [`${longest}y`],
      known: [],
    });
  });
});
