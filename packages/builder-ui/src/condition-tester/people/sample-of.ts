export { sampleOf } from '@sluice/liquid/sample';
