import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useGeneratorMessages } from '../messages.ts';

interface GeneratorHeaderProps {
  /** The name of the snippet being edited; none for a new one. */
  snippetName?: string | undefined;
  actions?: ReactNode;
}

/** The generator's header. It says which snippet is being edited. */
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
