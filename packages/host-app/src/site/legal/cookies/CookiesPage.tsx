import type { ReactNode } from 'react';
import { LegalPage } from '../LegalPage.tsx';
import { useCookiesMessages } from './messages.ts';

export function CookiesPage(): ReactNode {
  return <LegalPage texts={useCookiesMessages()} />;
}
