import type { ReactNode } from 'react';
import { LegalPage } from '../LegalPage.tsx';
import { termsMessages } from './messages.ts';

export function TermsPage(): ReactNode {
  return <LegalPage texts={termsMessages} />;
}
