import { Note } from '@sluice/builder-ui';
import { Component, type ReactNode } from 'react';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { helpMessages } from '../messages.ts';
import type { ExampleId } from './example-templates.ts';
import * as S from '../Help.styles.ts';

const LiveExample = lateComponent(
  async () => (await import('./LiveExample.tsx')).LiveExample,
  <S.Waiting aria-busy>{helpMessages.example.loading}</S.Waiting>,
);

/** An example whose code comes when its topic is opened. Should it fail, the answer stays. */
export function TopicExample({ id }: { id: ExampleId }): ReactNode {
  return (
    <WithoutExample instead={<Note tone="warn">{helpMessages.example.failed}</Note>}>
      <LiveExample id={id} />
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
