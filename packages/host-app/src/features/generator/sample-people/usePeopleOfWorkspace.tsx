import { useEffect, useState, type ReactNode } from 'react';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { whenIdle } from '../../../lib/late/when-idle.ts';
import type { PeopleProps } from './useSamplePeople.ts';

const SamplePeople = lateComponent(async () => (await import('./SamplePeople.tsx')).SamplePeople);

const NOBODY_YET: PeopleProps = {};

/**
 * The sample people of the workspace for the tester, which is not the first thing a person looks at: they are loaded once
 * the page is idle.
 *
 * @returns the people, and an element that has to be rendered to bring them
 */
export function usePeopleOfWorkspace(workspaceId: string): [people: PeopleProps, loader: ReactNode] {
  const [people, setPeople] = useState(NOBODY_YET);
  const isIdle = useIdle();
  const loader = isIdle && <SamplePeople workspaceId={workspaceId} onPeople={setPeople} />;
  return [people, loader];
}

/** Whether the page has had a moment with nothing to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
