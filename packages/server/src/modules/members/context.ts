import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { notifications } from '../notifications/index.ts';
import { workspaces } from '../workspaces/index.ts';

export const needs = { accounts, events, notifications, workspaces };

export type MembersContext = ContextOf<typeof needs>;
