import { Session } from '../../src/contracts/index.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';

/** The length of a day, in seconds. */
export const DAY_SECONDS = 24 * 60 * 60;

/** Lets a day pass, and runs what is done every day. Access tokens have expired then: see {@link signInAgain}. */
export async function letADayPass(test: TestApp): Promise<void> {
  test.advance(DAY_SECONDS);
  await test.app.jobs.enqueueRecurring();
  await test.app.jobs.runDue();
}

/** The same person with a new session. */
export async function signInAgain(test: TestApp, person: Person): Promise<Person> {
  const payload = { email: person.session.user.email, password: PASSWORD };
  const session = Session.parse(
    (await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).json(),
  );
  const request: Person['request'] = (options) =>
    test.app.inject({
      ...options,
      headers: { authorization: `Bearer ${session.accessToken}`, ...options.headers },
    });
  return { ...person, session, request };
}
