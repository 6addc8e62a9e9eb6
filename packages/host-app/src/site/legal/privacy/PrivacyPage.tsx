import type { ReactNode } from 'react';
import { LegalPage } from '../LegalPage.tsx';
import { privacyMessages } from './messages.ts';

export function PrivacyPage(): ReactNode {
  return <LegalPage texts={privacyMessages} />;
}
