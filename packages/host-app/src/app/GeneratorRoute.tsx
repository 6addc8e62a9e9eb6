import { lateCode } from '@sluice/builder-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { GeneratorScreen } from '../features/generator/screen/GeneratorScreen.tsx';
import { loadLate } from '../lib/load-late.ts';

const publishingCode = lateCode(() =>
  loadLate(() => import('../features/content-blocks/publish/PublishDialog.tsx')),
);
const PublishDialog = lazy(async () => ({ default: (await publishingCode.load()).PublishDialog }));

/** The generator, whose saved snippets can be published as Content Blocks. */
export function GeneratorRoute(): ReactNode {
  return (
    <GeneratorScreen
      publishingCode={publishingCode}
      renderPublishing={({ snippetId, ...handlers }) => (
        <Suspense fallback={null}>
          <PublishDialog place="generator" open={{ snippetId }} {...handlers} />
        </Suspense>
      )}
    />
  );
}
