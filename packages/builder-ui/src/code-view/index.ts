export { CodeView } from './CodeView.tsx';
export type { CodeViewProps } from './CodeView.tsx';
