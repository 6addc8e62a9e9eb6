import type { ReactNode } from 'react';
import { LegalPage } from '../LegalPage.tsx';
import { cookiesMessages } from './messages.ts';

export function CookiesPage(): ReactNode {
  return <LegalPage texts={cookiesMessages} />;
}
