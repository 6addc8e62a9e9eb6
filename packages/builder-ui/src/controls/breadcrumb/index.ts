export { Breadcrumb } from './Breadcrumb.tsx';
export type { BreadcrumbItem, BreadcrumbProps } from './Breadcrumb.tsx';
