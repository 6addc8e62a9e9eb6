import { paths } from '../../../config/paths.ts';

export type AuthTab = 'login' | 'register';

/** The tab that an address asks for. `signup` is an older name for `register`. */
export function authTabOf(pathname: string, tab: string | null): AuthTab {
  if (tab === null) return pathname === paths.register ? 'register' : 'login';
  return tab === 'signup' || tab === 'register' ? 'register' : 'login';
}
