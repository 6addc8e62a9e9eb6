import { useEffect, type ReactNode } from 'react';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';

/**
 * For the addresses of the public pages, which are documents of their own: a link or a redirect within the application has
 * led to one, so that it has to be loaded.
 */
export function OtherDocument(): ReactNode {
  useEffect(() => location.reload(), []);
  return <FullScreenLoading />;
}
