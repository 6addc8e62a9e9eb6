export { Table, TableBody, TableCell, TableColumn, TableHead, TableHeadRow, TableRow } from './Table.tsx';
export type { SortDirection, TableColumnProps, TableProps } from './Table.tsx';
