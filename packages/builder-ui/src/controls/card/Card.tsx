import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { withRef } from '../../hooks/with-ref.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Adds 16 px of padding on all sides. */
  padded?: boolean | undefined;
}

/** A quiet surface that groups content. */
export const Card = withRef(function Card({ padded, ...rest }: CardProps): ReactNode {
  return <CardLook {...rest} data-padded={padded === true || undefined} />;
});

const CardLook = styled.div`
  box-sizing: border-box;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);

  &[data-padded] {
    padding: var(--sluice-space-4);
  }
`;
