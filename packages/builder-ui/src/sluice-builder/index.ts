export { SluiceBuilder } from './SluiceBuilder.tsx';
export type { SluiceBuilderHandle, SluiceBuilderProps, SluiceBuilderTools } from './sluice-builder-props.ts';
export type { PutAwayText } from './text/useTextEditing.ts';
export type { LoadAttributes } from './useAttributeSource.ts';
