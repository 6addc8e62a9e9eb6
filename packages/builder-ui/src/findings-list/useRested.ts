import type { Template } from '@sluice/liquid';
import { startTransition, useEffect, useState } from 'react';

/** So long nothing changes before something large is looked at again: longer than between two keys. */
const REST_MS = 300;
/** With fewer conditions, looking takes less than drawing what was typed. */
const LARGE = 100;

/**
 * A small template as it is, and a large one as it was when a person last rested: what takes longer than a frame must not
 * come between two keys.
 */
export function useRested(template: Template): Template {
  const [rested, setRested] = useState(template);
  const isLarge = sizeOf(template) > LARGE;
  if (!isLarge && rested !== template) setRested(template);
  useEffect(() => {
    if (!isLarge) return undefined;
    const timer = setTimeout(() => startTransition(() => setRested(template)), REST_MS);
    return () => clearTimeout(timer);
  }, [template, isLarge]);
  return isLarge ? rested : template;
}

function sizeOf({ statements }: Template): number {
  let size = 0;
  for (const { conditions } of statements) size += conditions.length;
  return size;
}
