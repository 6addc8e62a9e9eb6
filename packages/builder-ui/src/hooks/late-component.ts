import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadOnce } from './load-once.ts';
import { untilItComes } from './until-it-comes.ts';

/** A component that suspends until its code has come. */
export type LateComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code before the component is shown. To ask costs nothing when each focus and each pointer does. */
  prepare: () => void;
};

/** Makes a component of code that is fetched when it is first shown, again and again until it comes. */
export function lateComponent<Props>(fetchCode: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const load = loadOnce(() => untilItComes(fetchCode));
  const component = lazy(async () => ({ default: await load() }));
  return Object.assign(component, { prepare: () => void load() });
}
