import type { Template } from '@sluice/liquid';
import { Suspense, type ReactNode } from 'react';
import { lateComponent } from '../../hooks/late-component.ts';

/** Only imported templates need it. */
const FoldedIslands = lateComponent(async () => (await import('./FoldedIslands.tsx')).FoldedIslands);

interface IslandsProps {
  template: Template;
  side: 'before' | 'after';
}

/** What is kept before or after the cards. A template that was not imported has nothing. */
export function Islands({ template, side }: IslandsProps): ReactNode {
  const { source } = template;
  if (source === undefined || source[side].trim() === '') return null;
  return (
    // The cards stay where they are when the line arrives.
    <Suspense fallback={<div style={{ blockSize: 32 }} />}>
      <FoldedIslands template={template} source={source} side={side} />
    </Suspense>
  );
}
