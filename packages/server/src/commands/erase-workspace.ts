import { systemClock } from '../core/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { eraseWorkspace } from '../modules/workspaces/index.ts';
import { CommandError, runStoreCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: erase-workspace ID      deletes a workspace at once, and erases everything in it some minutes later';

await runStoreCommand(async ([id, ...more], store) => {
  if (id === undefined || more.length > 0) throw new UsageError(USAGE);
  const name = await eraseWorkspace(store, id, systemClock);
  if (name === null) throw new CommandError(`There is no workspace with the id ${id}.`);
  await recordOperatorAction(store, systemClock(), {
    action: 'workspace.deleted',
    workspaceId: id,
    targetId: id,
  });
  return `Deleted ${name} (${id}): nobody can open it any more. A server erases its data in some minutes, or when it starts.`;
});
