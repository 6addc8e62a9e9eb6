import type { Template } from '@sluice/liquid';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

/** Reading text is a third of the builder's code, and only imported templates have any. */
const KeptList = lazy(async () => ({ default: (await import('./KeptList.tsx')).KeptList }));

interface KeptTextProps {
  template: Template;
  side: 'before' | 'after';
}

/** What an imported text holds before or after the cards; nothing for a template made here. */
export function KeptText({ template, side }: KeptTextProps): ReactNode {
  const { source } = template;
  if (source === undefined || source[side].trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <KeptList template={template} source={source} side={side} />
    </Suspense>
  );
}
