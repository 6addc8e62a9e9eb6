/** What shows findings in a preview: loaded together, with the sentences of all checks. */
export { FirstFinding, LineFindings } from './LineFindings.tsx';
