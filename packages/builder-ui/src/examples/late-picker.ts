import { lateComponent } from '../hooks/late-component.ts';

/** The examples stand where nothing is there yet. Whoever has something does not load them. */
export const ExamplePicker = lateComponent(async () => (await import('./ExamplePicker.tsx')).ExamplePicker);
