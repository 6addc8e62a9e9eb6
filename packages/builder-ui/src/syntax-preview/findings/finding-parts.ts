/** What shows findings in a preview: loaded together, with the sentences of all checks. */
export { FirstFinding } from './FirstFinding.tsx';
export { LineFindings } from './LineFindings.tsx';
