import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Disclosure.styles.ts';

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title' | 'onToggle'> {
  /** The summary, shown open or closed. */
  title: ReactNode;
  /** Called when the person opens or closes it. With `open` set, the host decides what happens. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Something more, shown when asked for. A native `details`: it works before any script does, and find-in-page opens it. */
export function Disclosure({ title, onOpenChange, children, ...rest }: DisclosureProps): ReactNode {
  return (
    <S.Details {...rest} onToggle={(event) => onOpenChange?.(event.currentTarget.open)}>
      <S.Summary>{title}</S.Summary>
      <S.Content>{children}</S.Content>
    </S.Details>
  );
}
