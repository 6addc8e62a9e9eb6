import { Note } from '@sluice/builder-ui';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import { helpMessages } from '../messages.ts';
import type { ExampleId } from './example-templates.ts';
import * as S from './Example.styles.ts';

const LiveExample = lazy(async () => ({
  default: (await loadLate(() => import('./LiveExample.tsx'))).LiveExample,
}));

/** An example whose code comes when its topic is opened. Should it fail, the answer stays. */
export function LazyExample({ id }: { id: ExampleId }): ReactNode {
  const { example: texts } = helpMessages;
  return (
    <WithoutExample instead={<Note tone="warn">{texts.failed}</Note>}>
      <Suspense fallback={<S.Waiting aria-busy>{texts.loading}</S.Waiting>}>
        <LiveExample id={id} />
      </Suspense>
    </WithoutExample>
  );
}

interface WithoutExampleProps {
  instead: ReactNode;
  children: ReactNode;
}

class WithoutExample extends Component<WithoutExampleProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
