import type { Person, TestApp } from './test-app.ts';

/** Invites an address to the person's workspace. @returns the token in the email */
export async function inviteTo(test: TestApp, host: Person, email: string): Promise<string> {
  await host.request({
    method: 'POST',
    url: `/api/workspaces/${host.workspaceId}/invitations`,
    payload: { email },
  });
  const [mail] = await test.mails(email);
  return /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token in the fragment of an emailed link. */
export function tokenIn(text = ''): string {
  const link = /http:\/\/localhost\S*#(\S+)/.exec(text)?.[1] ?? '';
  return new URLSearchParams(link).get('token') ?? '';
}
