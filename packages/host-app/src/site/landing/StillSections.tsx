import type { ReactNode } from 'react';
import { Features } from './feature-cards/Features.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { HowItWorks } from './steps/HowItWorks.tsx';

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
