import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSamplePeople, type PeopleProps } from './useSamplePeople.ts';

interface SamplePeopleProps {
  workspaceId: string;
  /** Called with the people, and again when they change. */
  onPeople: (people: PeopleProps) => void;
}

/** Brings the sample people of the workspace. It shows nothing. */
export function SamplePeople({ workspaceId, onPeople }: SamplePeopleProps): ReactNode {
  const props = useSamplePeople(workspaceId);
  const { people, peopleProblem } = props;
  const hasFailed = peopleProblem !== undefined;
  // What can be done with them is new with each rendering, and does the same.
  const report = useEffectEvent((current: PeopleProps['people'], isLost: boolean) =>
    onPeople({ ...props, people: current, peopleProblem: isLost ? peopleProblem : undefined }),
  );
  useEffect(() => report(people, hasFailed), [people, hasFailed]);
  return null;
}
