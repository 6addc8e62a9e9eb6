export { BranchBadge } from './BranchBadge.tsx';
export type { BranchBadgeProps, BranchKind } from './BranchBadge.tsx';
