import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useGeneratorMessages } from '../messages.ts';

interface GeneratorHeaderProps {
  /** The name of the saved snippet that is being edited. */
  snippetName?: string | undefined;
  actions?: ReactNode;
}

/** The header of the builder's screen: whether a new snippet is built, or which saved one is edited. */
export function GeneratorHeader({ snippetName, actions }: GeneratorHeaderProps): ReactNode {
  const texts = useGeneratorMessages();
  return (
    <PageHeader
      title={texts.title}
      subtitle={snippetName === undefined ? texts.subtitle : texts.editing(snippetName)}
      actions={actions}
    />
  );
}
