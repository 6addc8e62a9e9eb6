import { setTimeout as wait } from 'node:timers/promises';
import { startBrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { startMailSandbox } from '../../sandbox/mail/mail-sandbox.ts';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { PasskeyRequest, Session } from '../../src/contracts/index.ts';
import { PASSWORD, startBenchProcess } from '../bench-process.ts';

const POLL_MS = 10;
const TRIES = 10;
const RENEWED_AFTER_MS = 10 * 60 * 1000;
const WAITS_MS = 240_000;

export interface Person {
  id: string;
  email: string;
  authorization: string;
  signedInAt: number;
  /** The refresh cookie, as a header. */
  cookie: string;
  sessionId: string;
}

/** Asks until there is an answer. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  const latest = performance.now() + WAITS_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > latest) throw new Error(`This has not happened: ${ask.toString()}`);
    await wait(POLL_MS);
  }
}

export type BenchCaller = Awaited<ReturnType<typeof startBenchCaller>>;

/** A server with sandboxes of everything outside, and what people do there. */
export async function startBenchCaller() {
  const braze = await startBrazeSandbox();
  // New workspaces are connected to this one by themselves, which has little.
  const small = await startBrazeSandbox();
  const stripe = await startStripeSandbox();
  const mailbox = await startMailSandbox();
  const server = await startBenchProcess('whole', {
    sandbox: small.endpoint,
    settings: {
      SMTP_URL: mailbox.url,
      // Passkeys are for names.
      PUBLIC_ORIGIN: 'http://localhost',
      MAIL_FROM: 'Sluice <no-reply@example.com>',
      REQUIRE_EMAIL_CONFIRMATION: 'false',
      PROVIDER_SANDBOX_URL: braze.endpoint,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
      STRIPE_SANDBOX_URL: stripe.origin,
    },
  });
  stripe.deliverTo(`${server.origin}/api/webhooks/stripe`);

  let people = 0;
  const newAddress = () => `person-${(people += 1)}-${Math.random().toString(36).slice(2)}@example.com`;

  /** An access token is for a quarter of an hour. */
  async function renew(person: Person): Promise<void> {
    if (performance.now() - person.signedInAt < RENEWED_AFTER_MS) return;
    const { authorization, signedInAt } = await session('sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    Object.assign(person, { authorization, signedInAt });
  }

  async function send(
    method: string,
    path: string,
    { person, headers, body }: { person?: Person | null; headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    if (person) await renew(person);
    return fetch(server.origin + path, {
      method,
      headers: {
        ...(person && { authorization: person.authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  }

  /** @throws when the request is refused */
  async function call<Answer>(
    person: Person | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = { person, headers, ...(body && { body: JSON.stringify(body) }) };
    let answer = await send(method, path, request);
    // The server refuses what it has no time for: the machine may be busy with something else.
    for (let tries = 0; answer.status === 503 && tries < TRIES; tries += 1) {
      await wait(Number(answer.headers.get('retry-after')) * 1000);
      answer = await send(method, path, request);
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  }

  async function session(path: string, body: object): Promise<Person> {
    const answer = await send('POST', `/api/auth/${path}`, { body: JSON.stringify(body) });
    const { accessToken, sessionId, user } = Session.parse(await answer.json());
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sluice_refresh='));
    const authorization = `Bearer ${accessToken}`;
    return {
      id: user.id,
      email: user.email,
      authorization,
      signedInAt: performance.now(),
      sessionId,
      cookie: cookie?.split(';')[0] ?? '',
    };
  }

  const newPerson = (more: object = {}, email = newAddress()) =>
    session('sign-up', { email, password: PASSWORD, ...more });

  /** The newest email to an address, when it has come. */
  const mailTo = (address: string): Promise<string> =>
    eventually(() => mailbox.list().find(({ to }) => to.includes(address))?.text);

  /** Invites an address to a workspace. @returns the token in the email */
  async function invite(host: Person, workspaceId: string, address: string): Promise<string> {
    await call(host, 'POST', `/api/workspaces/${workspaceId}/invitations`, { email: address });
    return /inv_[\w-]{43}/.exec(await mailTo(address))?.[0] ?? '';
  }

  return {
    server,
    braze,
    stripe,
    send,
    call,
    newAddress,
    newPerson,
    mailTo,
    invite,
    /** The cookie of a sign-in that waits for a code. */
    async beginSignIn({ email }: Person): Promise<{ cookie: string }> {
      const body = JSON.stringify({ email, password: PASSWORD });
      const answer = await send('POST', '/api/auth/sign-in', { body });
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sluice_second_step='));
      return { cookie: cookie?.split(';')[0] ?? '' };
    },
    /** What a browser is asked for to sign in with a passkey alone, and the cookie that tells it from others. */
    async askForPasskey(): Promise<{ cookie: string; request: PasskeyRequest }> {
      const answer = await send('POST', '/api/auth/passkeys/sign-in/request', {});
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sluice_passkey='));
      return { cookie: cookie?.split(';')[0] ?? '', request: PasskeyRequest.parse(await answer.json()) };
    },
    signIn: ({ email }: Person) => session('sign-in', { email, password: PASSWORD }),

    async newWorkspace(owner: Person): Promise<string> {
      return (await call<{ id: string }>(owner, 'POST', '/api/workspaces', { name: 'A workspace' })).id;
    },

    /** The first link of the newest email to an address. */
    async linkTo(address: string): Promise<URL> {
      return new URL(/http:\/\/\S+/.exec(await mailTo(address))?.[0] ?? '');
    },

    /** A new member of a workspace. */
    async newMember(host: Person, workspaceId: string): Promise<Person> {
      const address = newAddress();
      const token = await invite(host, workspaceId, address);
      const person = await newPerson({}, address);
      await call(person, 'POST', '/api/invitations/accept', { token });
      return person;
    },

    async close(): Promise<void> {
      await server.stop();
      await Promise.all([braze.close(), small.close(), stripe.close(), mailbox.close()]);
    },
  };
}
