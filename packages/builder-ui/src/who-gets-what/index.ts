export { WhoGetsWhat } from './WhoGetsWhat.tsx';
export type { WhoGetsWhatProps } from './WhoGetsWhat.tsx';
