export { SluiceBuilder } from './SluiceBuilder.tsx';
export type { SluiceBuilderHandle, SluiceBuilderProps } from './sluice-builder-props.ts';
export type { PutAwayText } from './text/usePutAwayTexts.ts';
export type { LoadAttributes } from './useAttributeSource.ts';
