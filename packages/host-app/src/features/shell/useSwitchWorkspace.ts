import { useToasts } from '@sluice/builder-ui';
import { switchWorkspace } from '@sluice/server/contracts';
import { useNavigate } from 'react-router';
import { startPath } from '../../config/paths.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';

/** Leads to another workspace of the person. Unsaved work waits in the one it belongs to. */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const navigate = useNavigate();
  const toasts = useToasts();
  return async (workspaceId) => {
    try {
      await call(switchWorkspace, { body: { workspaceId } });
      await session.refresh();
      await navigate(startPath);
    } catch (error) {
      toasts.show({ tone: 'danger', title: 'Error', description: messageOf(error) });
    }
  };
}
