import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { htmlEscape } from 'escape-goat';
import * as z from 'zod';
import { Refusal, type Answer, missing } from './answers.ts';
import { sessionRoutes } from './api/checkout-sessions.ts';
import { customerRoutes } from './api/customers.ts';
import { assertParameters } from './api/parameters.ts';
import type { Api, Route } from './api/route.ts';
import { subscriptionRoutes } from './api/subscriptions.ts';
import { decodeForm, type Form } from './form.ts';
import { answerCheckout, type PageAnswer } from './pages/checkout-page.ts';
import { buttonForm, dateText, momentText, page } from './pages/page.ts';
import { answerPortal } from './pages/portal-page.ts';
import type { Parts } from './parts.ts';
import { DAY_SECONDS, newId, findById } from './state.ts';
import { faultBody, Switches } from './switches.ts';

const routes: readonly Route[] = [...customerRoutes, ...sessionRoutes, ...subscriptionRoutes];

/** Answers a call of Stripe's API. @throws {Refusal} */
function answerCall(api: Api, method: string, path: string, form: Form): Answer {
  const found = routes.find((route) => route.method === method && route.path.test(path));
  if (found === undefined) throw missing('route in the sandbox', `${method} ${path}`);
  assertParameters(form, [...found.allowed, 'expand.*']);
  const id = decodeURIComponent(found.path.exec(path)?.[1] ?? '');
  return { status: 200, body: found.answer(api, form, id) };
}

/** A call of the API that the sandbox has received. */
export interface SandboxRequest {
  method: string;
  path: string;
  form: Form;
  idempotencyKey: string | undefined;
  apiVersion: string | undefined;
}

interface Dependencies {
  parts: Parts;
  control: { switches: Switches; requests: SandboxRequest[] };
  set: (changes: Partial<Switches>) => void;
  advance: (seconds: number) => void;
  answered: (request: SandboxRequest) => Promise<void>;
  hasControl: boolean;
}

/** Pages need nothing from elsewhere. Forms lead to the application, so where they may go is not limited. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ('redirect' in answer) response.writeHead(303, { location: answer.redirect }).end();
  else response.writeHead(answer.status, PAGE_HEADERS).end(answer.html);
}

/** Answers the sandbox's pages; `undefined` for everything else. */
function answerPage(
  { parts, advance }: Dependencies,
  method: string,
  path: string,
  body: string,
): PageAnswer | undefined {
  const { api } = parts;
  const typed = method === 'POST' ? new URLSearchParams(body) : undefined;
  if (path === '/') return { status: 200, html: indexPage(api) };
  const days = /^\/clock\/(\d{1,3})$/.exec(path)?.[1];
  if (days !== undefined && typed !== undefined) {
    advance(Number(days) * DAY_SECONDS);
    return { redirect: '/' };
  }
  const checkout = /^\/c\/pay\/([^/]+)$/.exec(path)?.[1];
  if (checkout !== undefined) return answerCheckout(api, checkout, typed);
  const [, portal, action] = /^\/p\/session\/([^/]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  return portal === undefined ? undefined : answerPortal(api, portal, action, typed);
}

/** Tells whether a call fails on purpose; counts down. */
function takeFault({ control, set }: Dependencies, call: string): Switches['fault'] {
  const { fault, faults, faultsOn } = control.switches;
  if (fault === 'none' || faults === 0 || !call.includes(faultsOn)) return 'none';
  if (faults !== null) set({ faults: faults - 1 });
  return fault;
}

async function answerApi(
  dependencies: Dependencies,
  message: IncomingMessage,
  url: URL,
  body: string,
  response: ServerResponse,
) {
  const { parts, control, answered } = dependencies;
  const { method = 'GET', headers } = message;
  const form = decodeForm(method === 'POST' ? body : url.search.slice(1));
  const key = firstOf(headers['idempotency-key']);
  const request: SandboxRequest = {
    method,
    path: url.pathname,
    form,
    idempotencyKey: key,
    apiVersion: firstOf(headers['stripe-version']),
  };
  control.requests.push(request);
  const { latencyMs } = control.switches;
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  const fault = takeFault(dependencies, `${method} ${url.pathname}`);
  if (fault === 'hang') return;
  if (fault === 'drop') return void response.destroy();
  if (typeof fault === 'number') return sendJson(response, { status: fault, body: faultBody(fault) });
  const fingerprint = JSON.stringify([method, url.pathname, form]);
  const answer = await parts.idempotency
    .once(method === 'POST' ? key : undefined, fingerprint, async () =>
      answerCall(parts.api, method, url.pathname, form),
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.answer;
      throw error;
    });
  parts.save();
  await answered(request);
  if (fault === 'lose') response.destroy();
  else sendJson(response, answer);
}

/** Answers everything that is asked of the sandbox: calls, pages, and its control. */
export function createRequestListener(dependencies: Dependencies): RequestListener {
  const { parts, hasControl } = dependencies;

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', 'http://sandbox');
    const body = await text(message);
    parts.catchUp();
    if (url.pathname.startsWith('/v1/')) return answerApi(dependencies, message, url, body, response);
    if (hasControl && url.pathname.startsWith('/sandbox/')) {
      return sendJson(response, controlAnswer(dependencies, `${message.method} ${url.pathname}`, body));
    }
    const answer = answerPage(dependencies, message.method ?? 'GET', url.pathname, body);
    parts.save();
    sendPage(
      response,
      answer ?? { status: 404, html: page('Sandbox of Stripe', '<h1>The sandbox has no such page.</h1>') },
    );
  }

  return (message, response) => {
    // The client has gone away, or a test has failed: either way there is nobody to tell.
    respond(message, response).catch(() => response.destroy());
  };
}

interface Controlled {
  control: { switches: Switches };
  set: (changes: Partial<Switches>) => void;
  advance: (seconds: number) => void;
}

const Advance = z.strictObject({ seconds: z.number().int().min(0) });

function readJson<Output>(schema: z.ZodType<Output>, body: string): Output | Answer {
  try {
    return schema.parse(JSON.parse(body));
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'not JSON' } };
  }
}

const isRefusal = (value: object): value is Answer => 'status' in value && 'body' in value;

/** Answers on the control path: `GET` and `PATCH /sandbox/switches`, `POST /sandbox/advance`. */
function controlAnswer({ control, set, advance }: Controlled, call: string, body: string): Answer {
  if (call === 'GET /sandbox/switches') return { status: 200, body: control.switches };
  if (call === 'PATCH /sandbox/switches') {
    const changes = readJson(Switches.partial(), body);
    if (isRefusal(changes)) return changes;
    set(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    return { status: 200, body: control.switches };
  }
  if (call === 'POST /sandbox/advance') {
    const wanted = readJson(Advance, body);
    if (isRefusal(wanted)) return wanted;
    advance(wanted.seconds);
    return { status: 200, body: wanted };
  }
  return { status: 404, body: { message: 'The sandbox has no such control.' } };
}

/** The clock can be moved by so many days with one click. */
const STEPS = [1, 4, 7, 31];

/** Shows everything that the sandbox remembers, and its clock. */
function indexPage({ state, now }: Api): string {
  const rows = state.subscriptions.map(
    (one) =>
      htmlEscape`<tr><td>${findById(state.customers, one.customer)?.name ?? one.customer}</td><td>${one.status}</td>` +
      htmlEscape`<td>${dateText(one.periodEnd)}</td></tr>`,
  );
  return page(
    'Sandbox of Stripe',
    '<h1>Sandbox of Stripe</h1>' +
      htmlEscape`<p>Its clock says ${momentText(now())}.</p>` +
      '<div class="buttons">' +
      STEPS.map((days) =>
        buttonForm(`/clock/${days}`, `Let ${days} ${days === 1 ? 'day' : 'days'} pass`),
      ).join('') +
      '</div>' +
      (rows.length === 0
        ? '<p class="quiet">Nobody has subscribed yet.</p>'
        : `<table><thead><tr><th>Customer</th><th>Subscription</th><th>Period ends</th></tr></thead><tbody>${rows.join('')}</tbody></table>`),
  );
}
