import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './VisuallyHidden.styles.ts';

/** Text that screen readers read and nobody sees. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>): ReactNode {
  return <S.VisuallyHidden {...props} />;
}
