import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { generatorMessages } from '../messages.ts';

/** The generator's header before a draft is open. */
export function GeneratorHeader(): ReactNode {
  return <PageHeader title={generatorMessages.title} subtitle={generatorMessages.subtitle} />;
}
