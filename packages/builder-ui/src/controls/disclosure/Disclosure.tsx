import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title' | 'onToggle'> {
  /** The summary, shown open or closed. */
  title: ReactNode;
  /** Called when the person opens or closes it. With `open` set, the host decides what happens. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Something more, shown when asked for. A native `details`: it works before any script does, and find-in-page opens it. */
export const Disclosure = withRef(function Disclosure({
  title,
  onOpenChange,
  children,
  ...rest
}: DisclosureProps): ReactNode {
  return (
    <Details {...rest} onToggle={(event) => onOpenChange?.(event.currentTarget.open)}>
      <Summary>
        <ChevronRight size={16} aria-hidden />
        {title}
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
});

const Details = styled.details`
  ${ownElement}
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

const Summary = styled.summary`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: var(--sluice-control-height);
  padding-inline: var(--sluice-space-1);
  border-radius: var(--sluice-radius-s);
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-semibold);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg:first-child {
    flex: none;
    color: var(--sluice-ink-3);
    ${stateTransition('transform')}
  }

  & > svg:first-child:dir(rtl) {
    transform: rotate(180deg);
  }

  [open] > & > svg:first-child {
    transform: rotate(90deg);
  }

  &:hover {
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

const Content = styled.div`
  padding: var(--sluice-space-1) var(--sluice-space-1) var(--sluice-space-2);
`;
