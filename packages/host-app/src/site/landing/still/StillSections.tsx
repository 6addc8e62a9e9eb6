import type { ReactNode } from 'react';
import { Features } from './Features.tsx';
import { Pricing } from './Pricing.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** The sections that need no script. */
export function StillSections(): ReactNode {
  return (
    <>
      <HowItWorks />
      <Features />
      <Pricing />
    </>
  );
}
