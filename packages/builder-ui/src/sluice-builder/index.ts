export { SluiceBuilder } from './SluiceBuilder.tsx';
export type { HostEvents, Validity } from './host-events.ts';
export type {
  SluiceBuilderHandle,
  SluiceBuilderProps,
  SluiceBuilderTools,
  WorkbenchHandle,
} from './sluice-builder-props.ts';
export type { PutAwayText } from './text/useTextEditing.ts';
export type { LoadAttributes } from './useAttributeSource.ts';
