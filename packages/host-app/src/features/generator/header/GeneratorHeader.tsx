import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useGeneratorMessages } from '../messages.ts';

/** The generator's header before a draft is open. */
export function GeneratorHeader(): ReactNode {
  const texts = useGeneratorMessages();
  return <PageHeader title={texts.title} subtitle={texts.subtitle} />;
}
