import { signIn, type Profile, type Session } from '@sluice/server/contracts';
import { send } from '../lib/http/http.ts';
import { session } from '../lib/session/session.ts';
import { ada, sessionAnswer, type StubServer } from './stub-server.ts';

/** What the server answers to Ada's password. */
export async function answerToAda(): Promise<Session> {
  const answer = await send(signIn, { body: { email: ada.email, password: 'correct horse' } });
  if ('secondStep' in answer) throw new Error('The server asks for a code.');
  return answer;
}

/** Signs Ada in. From then on the server knows nothing but her session, until the test says what it answers. */
export async function signInAda(server: StubServer, user: Profile = ada): Promise<void> {
  server.respond(() => sessionAnswer(1, { user }));
  session.begin(await answerToAda());
}
