import type { Finding } from '@sluice/liquid/text';

/** Tells whether two findings read alike and offer the same, wherever in the text they are. */
export function saysTheSame(one: Finding, other: Finding): boolean {
  if (one === other) return true;
  return (
    one.code === other.code &&
    one.severity === other.severity &&
    (one.key === undefined) === (other.key === undefined) &&
    isSame(one.params, other.params) &&
    one.fix?.code === other.fix?.code &&
    isSame(one.fix?.params, other.fix?.params)
  );
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
