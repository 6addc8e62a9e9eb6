import { listNotifications, type Notification } from '../../src/contracts/index.ts';
import { renewingRequest } from '../support/importing.ts';
import type { Person, TestApp } from '../support/test-app.ts';

/** What one person sees of the notifications of a workspace. */
export function notificationsOf(
  test: Pick<TestApp, 'app'>,
  person: Person,
  workspaceId = person.workspaceId,
) {
  const request = renewingRequest(test, person);
  const url = `/api/workspaces/${workspaceId}/notifications`;
  const list = async (query = '') =>
    listNotifications.success.schema.parse((await request({ url: `${url}${query}` })).json());

  return {
    list,
    /** Those of one kind. */
    async of<Kind extends Notification['kind']>(kind: Kind) {
      const { items } = await list('?limit=100');
      return items.filter((one): one is Extract<Notification, { kind: Kind }> => one.kind === kind);
    },
    unread: async (): Promise<number> => (await list()).unread,
    see: (until: string) => request({ method: 'PUT', url: `${url}/seen`, payload: { until } }),
    /** Looks at the list. */
    async look(): Promise<void> {
      const [newest] = (await list()).items;
      if (newest) await request({ method: 'PUT', url: `${url}/seen`, payload: { until: newest.at } });
    },
  };
}
