import { expect } from 'vitest';
import { InvitationResult, PendingInvitation } from '../../src/contracts/index.ts';
import { serverTest } from './server-test.ts';
import type { TestStore } from './stores.ts';
import { quick } from './team.ts';
import type { Person, TestApp } from './test-app.ts';

/** A workspace that invites people, with a server of its own for the suite. */
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
    createWorkspace: async (): Promise<void> => {
      owner = await test.signUp();
    },
    /** Moves the clock, and renews the owner's access token. */
    async wait(seconds: number): Promise<void> {
      test.advance(seconds);
      owner = await renewed(test, owner);
    },
    url,
    post,
    async invite(email: string, role = 'member', who = owner): Promise<InvitationResult> {
      const response = await post({ email, role }, who);
      expect(response.statusCode).toBe(201);
      return InvitationResult.parse(response.json());
    },
    async pending(): Promise<PendingInvitation[]> {
      const response = await owner.request({ url: url() });
      return response.json().items.map((one: unknown) => PendingInvitation.parse(one));
    },
    async tokenFor(email: string): Promise<string> {
      const [mail] = await test.mails(email);
      return /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    accept(payload: object, who?: Person) {
      const request = { method: 'POST', url: '/api/invitations/accept', payload } as const;
      return who ? who.request(request) : test.app.inject(request);
    },
    resolve: (token: string) =>
      test.app.inject({ method: 'POST', url: '/api/invitations/resolve', payload: { token } }),
    async roleOf(who: Person): Promise<string | undefined> {
      const response = await who.request({ url: `/api/workspaces/${owner.workspaceId}/members/me` });
      return response.json().role;
    },
  };
}

/** Renews a person's access token, for instance after moving the clock. */
export async function renewed({ app }: TestApp, person: Person): Promise<Person> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/token/refresh',
    cookies: { sluice_refresh: person.cookie },
  });
  const { accessToken } = response.json();
  const cookie = response.cookies[0]?.value ?? '';
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
