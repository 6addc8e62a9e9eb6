import type { ReactNode } from 'react';
import { GeneratorScreen } from '../features/generator/screen/GeneratorScreen.tsx';
import { lateComponent } from '../lib/late/late-component.tsx';

const PublishDialog = lateComponent(
  async () => (await import('../features/content-blocks/publish/PublishDialog.tsx')).PublishDialog,
);

/** The generator, whose saved snippets can be published as Content Blocks. */
export function GeneratorRoute(): ReactNode {
  return (
    <GeneratorScreen
      publishingCode={PublishDialog}
      renderPublishing={({ snippetId, ...handlers }) => (
        <PublishDialog place="generator" open={{ snippetId }} {...handlers} />
      )}
    />
  );
}
