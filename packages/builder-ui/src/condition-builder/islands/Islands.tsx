import type { Template } from '@sluice/liquid';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

/** The parser is a third of the builder's code, and only imported templates need it. */
const IslandList = lazy(async () => ({ default: (await import('./IslandList.tsx')).IslandList }));

interface IslandsProps {
  template: Template;
  side: 'before' | 'after';
}

/** The islands before or after the cards. A template that was not imported has none. */
export function Islands({ template, side }: IslandsProps): ReactNode {
  const { source } = template;
  if (source === undefined || source[side].trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <IslandList template={template} source={source} side={side} />
    </Suspense>
  );
}
