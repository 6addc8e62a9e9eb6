import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import * as S from './Pagination.styles.ts';

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
export function Pagination({
  page,
  pageCount,
  onPageChange,
  isDisabled = false,
  ...rest
}: PaginationProps): ReactNode {
  const messages = useControlsMessages();
  return (
    <S.Pagination {...rest}>
      <IconButton
        compact
        variant="default"
        label={messages.previousPage}
        icon={<ChevronLeft aria-hidden />}
        isDisabled={isDisabled || page <= 1}
        onPress={() => onPageChange(page - 1)}
      />
      <output dir="auto" aria-label={messages.pageOf(page, pageCount)}>
        <S.Current>{page}</S.Current> {messages.of(pageCount)}
      </output>
      <IconButton
        compact
        variant="default"
        label={messages.nextPage}
        icon={<ChevronRight aria-hidden />}
        isDisabled={isDisabled || page >= pageCount}
        onPress={() => onPageChange(page + 1)}
      />
    </S.Pagination>
  );
}
