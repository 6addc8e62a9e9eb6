import { useToasts } from '@sluice/builder-ui';
import { switchWorkspace } from '@sluice/server/contracts';
import { useNavigate } from 'react-router';
import { startPath } from '../../config/paths.ts';
import { call } from '../api/api-client.ts';
import { session } from '../session/session.ts';
import { errorText } from '../http/api-error.ts';
import { workspaceMessages } from '../messages.ts';

/** Switches to another of the person's workspaces. An unsaved draft stays in the workspace that it belongs to. */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const navigate = useNavigate();
  const toasts = useToasts();
  return async (workspaceId) => {
    try {
      await call(switchWorkspace, { body: { workspaceId } });
      await session.refresh();
      await navigate(startPath);
    } catch (error) {
      toasts.show({ tone: 'danger', title: workspaceMessages.switchFailed, description: errorText(error) });
    }
  };
}
