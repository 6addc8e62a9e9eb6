import { useEffect } from 'react';
import { PAGE_SIZE } from './page-size.ts';

interface LastPageOptions {
  /** How many rows there are on all pages; `undefined` while it is not known. */
  total: number | undefined;
  /** The page that the address asks for, from 1. */
  page: number;
  /** Called with the last page when there is no such page. */
  onBeyond: (lastPage: number) => void;
}

/** Leads to the last page when the address names a later one: its last row is gone, or it never existed. */
export function useLastPage({ total, page, onBeyond }: LastPageOptions): void {
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isBeyond = total !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
}
