import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './EmptyState.styles.ts';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A picture above the title. */
  icon?: ReactNode;
  /** What is not there. */
  title: ReactNode;
  /** What to do about it: a sentence, or more than that, such as a list. */
  description?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ icon, title, description, action, ...rest }: EmptyStateProps): ReactNode {
  return (
    <S.EmptyState {...rest}>
      {icon !== undefined && <S.Icon aria-hidden>{icon}</S.Icon>}
      <S.Title>{title}</S.Title>
      {description !== undefined && (
        // A paragraph can't contain a list.
        <S.Text as={typeof description === 'string' ? 'p' : 'div'}>{description}</S.Text>
      )}
      {action !== undefined && <S.Action>{action}</S.Action>}
    </S.EmptyState>
  );
}
