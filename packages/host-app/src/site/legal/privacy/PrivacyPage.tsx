import type { ReactNode } from 'react';
import { LegalPage } from '../LegalPage.tsx';
import { usePrivacyMessages } from './messages.ts';

export function PrivacyPage(): ReactNode {
  return <LegalPage texts={usePrivacyMessages()} />;
}
