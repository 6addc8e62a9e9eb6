import { missing, type Answer } from '../answers.ts';
import type { Form } from '../form.ts';
import { customerRoutes } from './customers.ts';
import { assertParameters } from './parameters.ts';
import type { Api, Route } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const routes: readonly Route[] = [...customerRoutes, ...sessionRoutes, ...subscriptionRoutes];

/** Answers a call of Stripe's API. @throws {Refusal} */
export function answerCall(api: Api, method: string, path: string, form: Form): Answer {
  const found = routes.find((route) => route.method === method && route.path.test(path));
  if (found === undefined) throw missing('route in the sandbox', `${method} ${path}`);
  assertParameters(form, [...found.allowed, 'expand.*']);
  const id = decodeURIComponent(found.path.exec(path)?.[1] ?? '');
  return { status: 200, body: found.answer(api, form, id) };
}
