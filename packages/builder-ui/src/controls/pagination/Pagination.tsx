import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children' | 'onChange'> {
  /** Names the navigation: what is paged through. */
  'aria-label': string;
  /** From 1. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  /** Called with the page the person asks for, from 1. */
  onPageChange: (page: number) => void;
  /** Cannot be used, such as while a page is loading. */
  isDisabled?: boolean | undefined;
}

/** One page back, one page on, and where one is. */
export const Pagination = withRef(function Pagination({
  page,
  pageCount,
  onPageChange,
  isDisabled = false,
  ...rest
}: PaginationProps): ReactNode {
  const messages = useControlsMessages();
  return (
    <PaginationLook {...rest}>
      <IconButton
        compact
        variant="default"
        label={messages.previousPage}
        icon={<ChevronLeft aria-hidden />}
        isDisabled={isDisabled || page <= 1}
        onPress={() => onPageChange(page - 1)}
      />
      <output dir="auto" aria-label={messages.pageOf(page, pageCount)}>
        <Current>{page}</Current> {messages.of(pageCount)}
      </output>
      <IconButton
        compact
        variant="default"
        label={messages.nextPage}
        icon={<ChevronRight aria-hidden />}
        isDisabled={isDisabled || page >= pageCount}
        onPress={() => onPageChange(page + 1)}
      />
    </PaginationLook>
  );
});

const PaginationLook = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;

  /* Arrows point where reading goes. */
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

const Current = styled.b`
  color: var(--sluice-ink-1);
`;
