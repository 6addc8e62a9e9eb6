import type { ReactNode } from 'react';

/** The product's logo: a gate that sends a stream left or right. */
export function Logo({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden>
      <rect width="26" height="26" rx="7" fill="var(--sluice-brand)" />
      <g stroke="var(--sluice-ink-inv)" strokeLinecap="round">
        <path d="M6 8.2c2.3 0 2.3 2 4.6 2s2.4-2 4.7-2 2.4 2 4.7 2" strokeWidth="2" opacity=".55" />
        <path d="M13 6v7.2M13 13.2c0 4-6.5 2.4-6.5 6.8M13 13.2c0 4 6.5 2.4 6.5 6.8" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
