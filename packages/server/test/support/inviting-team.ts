import { expect } from 'vitest';
import { InvitationResult, PendingInvitation } from '../../src/contracts/index.ts';
import { serverTest } from './server-test.ts';
import type { TestStore } from './stores.ts';
import { quick } from './team.ts';
import type { Person, TestApp } from './test-app.ts';

/** A workspace that invites people, on a server of its own for the suite that calls this. */
export function invitingTeam(open: () => Promise<TestStore>) {
  const { it, test, store } = serverTest(open, quick);
  let owner: Person;

  const url = (id = '', who = owner) =>
    `/api/workspaces/${who.workspaceId}/invitations${id === '' ? '' : `/${id}`}`;
  const post = (payload: object, who = owner) => who.request({ method: 'POST', url: url(), payload });

  return {
    it,
    test,
    store,
    get owner() {
      return owner;
    },
    /** A new workspace. */
    begin: async (): Promise<void> => {
      owner = await test.signUp();
    },
    /** Moves the clock so far that the owner needs a new access token. */
    async wait(seconds: number): Promise<void> {
      test.advance(seconds);
      owner = await renewed(test, owner);
    },
    url,
    post,
    async invite(email: string, role = 'member', who = owner): Promise<InvitationResult> {
      const answer = await post({ email, role }, who);
      expect(answer.statusCode).toBe(201);
      return InvitationResult.parse(answer.json());
    },
    async pending(): Promise<PendingInvitation[]> {
      const answer = await owner.request({ url: url() });
      return answer.json().items.map((one: unknown) => PendingInvitation.parse(one));
    },
    async tokenFor(email: string): Promise<string> {
      const [mail] = await test.mails(email);
      return /\/invite\/(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    accept(payload: object, who?: Person) {
      const request = { method: 'POST', url: '/api/invitations/accept', payload } as const;
      return who ? who.request(request) : test.app.inject(request);
    },
    resolve: (token: string) =>
      test.app.inject({ method: 'POST', url: '/api/invitations/resolve', payload: { token } }),
    async roleOf(who: Person): Promise<string | undefined> {
      const answer = await who.request({ url: `/api/workspaces/${owner.workspaceId}/members/me` });
      return answer.json().role;
    },
  };
}

/** A session outlives its access token; long jumps of the clock need a new one. */
export async function renewed({ app }: TestApp, person: Person): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/token/refresh',
    cookies: { sluice_refresh: person.cookie },
  });
  const { accessToken } = answer.json();
  const cookie = answer.cookies[0]?.value ?? '';
  return {
    ...person,
    cookie,
    request: (request) =>
      app.inject({
        ...request,
        headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
      }),
  };
}
