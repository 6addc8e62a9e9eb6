import { useSession } from '../session/session.ts';
import { useMemberships } from './useMemberships.ts';

/** A second step that the active workspace requires, and that the person lacks. */
export interface RequiredSecondStep {
  workspace: string;
  /** ISO 8601. */
  from: string;
  /** Whether the workspace can be used only with one already. */
  isDue: boolean;
}

const isOver = (iso: string) => Date.parse(iso) <= Date.now();

/** Tells whether the person has to set up a second step; `undefined` when they have one, or need none. */
export function useRequiredSecondStep(): RequiredSecondStep | undefined {
  const { user } = useSession();
  const { active } = useMemberships();
  const from = active?.workspace.secondStepFrom;
  if (active === undefined || from === undefined || user === null || user.hasSecondStep) return undefined;
  return { workspace: active.workspace.name, from, isDue: isOver(from) };
}
