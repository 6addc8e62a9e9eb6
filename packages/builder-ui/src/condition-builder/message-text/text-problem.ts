export { branchTextProblem } from '@sluice/liquid';
