import { afterEach, describe, expect, it } from 'vitest';
import { returnTo, leaveBehind } from './useControlsOnDemand.ts';

const parts: Element[] = [];
const released: number[] = [];

function add(content = ''): Element {
  const part = document.createElement('div');
  part.innerHTML = content;
  document.body.append(part);
  parts.push(part);
  return part;
}

function leave(part: Element): void {
  const index = parts.indexOf(part);
  leaveBehind(part, () => released.push(index));
}

describe('parts that a person has scrolled away from', () => {
  afterEach(() => {
    for (const part of parts) {
      returnTo(part);
      part.remove();
    }
    parts.length = 0;
    released.length = 0;
  });

  it('parts that a person has scrolled away from keep their controls while there are few of them', () => {
    for (let count = 0; count < 10; count += 1) leave(add());
    expect(released).toEqual([]);
  });

  it('lose them when there are many, the one left first losing them first', () => {
    for (let count = 0; count < 12; count += 1) leave(add());
    expect(released).toEqual([0, 1]);
  });

  it('parts that a person has scrolled away from are not counted once the person comes back to them', () => {
    const first = add();
    leave(first);
    returnTo(first);
    for (let count = 0; count < 10; count += 1) leave(add());
    expect(released).toEqual([]);
  });

  it('parts that a person has scrolled away from keep their controls while one of them has focus or has something open', () => {
    const focused = add('<input />');
    focused.querySelector('input')?.focus();
    leave(focused);
    leave(add('<button aria-expanded="true"></button>'));
    for (let count = 0; count < 10; count += 1) leave(add());
    expect(released).toEqual([2, 3]);
  });
});
