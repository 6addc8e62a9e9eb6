import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { withRef } from '../../hooks/with-ref.ts';

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
export const EmptyState = withRef(function EmptyState({
  icon,
  title,
  description,
  action,
  ...rest
}: EmptyStateProps): ReactNode {
  return (
    <EmptyStateLook {...rest}>
      {icon !== undefined && <Icon aria-hidden>{icon}</Icon>}
      <Title>{title}</Title>
      {description !== undefined && (
        // A paragraph can't contain a list.
        <Text as={typeof description === 'string' ? 'p' : 'div'}>{description}</Text>
      )}
      {action !== undefined && <Action>{action}</Action>}
    </EmptyStateLook>
  );
});

const EmptyStateLook = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-7) var(--sluice-space-5);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  text-align: center;
`;

const Icon = styled.span`
  display: grid;
  inline-size: 44px;
  block-size: 44px;
  margin-block-end: var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  place-items: center;

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

const Title = styled.p`
  margin: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
`;

const Text = styled.p`
  max-inline-size: 46ch;
  margin: 0;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-2);
`;
