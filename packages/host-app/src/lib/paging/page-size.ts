/** How many rows a page of any list has. */
export const PAGE_SIZE = 10;
