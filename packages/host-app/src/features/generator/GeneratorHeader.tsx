import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';

interface GeneratorHeaderProps {
  /** The name of the saved snippet that is being edited. */
  snippetName?: string | undefined;
  actions?: ReactNode;
}

/** The head of the builder's screen: whether something new is made, or which snippet is edited. */
export function GeneratorHeader({ snippetName, actions }: GeneratorHeaderProps): ReactNode {
  const subtitle =
    snippetName === undefined
      ? 'Construct Liquid snippets with our visual interface'
      : `Editing “${snippetName}”`;
  return <PageHeader title="Syntax Generator" subtitle={subtitle} actions={actions} />;
}
