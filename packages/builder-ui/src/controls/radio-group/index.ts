export { RadioGroup } from './RadioGroup.tsx';
export type { RadioGroupProps } from './RadioGroup.tsx';
export type { RadioOption } from './RadioOptions.tsx';
export { segment, segmentBar, segmentCurrent, Segments } from './Segments.styles.ts';
