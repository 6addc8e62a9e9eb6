export { CodeView, type CodeViewProps } from './CodeView.tsx';
