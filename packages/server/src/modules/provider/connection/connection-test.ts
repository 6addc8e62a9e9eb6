import type { ConnectionTest, KindResult, ProviderKind } from '../../../contracts/index.ts';
import type { BrazeClient } from '../client/braze-client.ts';
import { BrazeError } from '../client/braze-error.ts';
import type { FoundEndpoint } from './endpoints.ts';
import { connectFailedTitle, nameOf, namesOf, reasonText, testTitles } from './connection-texts.ts';
import type { Outcomes } from './connection-state.ts';

/** What reading each requested kind led to; `undefined` when it worked. */
export type KindErrors = ReadonlyMap<ProviderKind, BrazeError | undefined>;

/** Reads the first page of each kind. */
export async function tryKinds(client: BrazeClient, kinds: readonly ProviderKind[]): Promise<KindErrors> {
  const tried = kinds.map(async (kind): Promise<[ProviderKind, BrazeError | undefined]> => {
    try {
      await (kind === 'attributes' ? client.readAttributes() : client.readEvents());
      return [kind, undefined];
    } catch (error) {
      if (error instanceof BrazeError) return [kind, error];
      throw error;
    }
  });
  return new Map(await Promise.all(tried));
}

export const toOutcomes = (errors: KindErrors): Outcomes =>
  Object.fromEntries([...errors].map(([kind, error]) => [kind, error?.code ?? null]));

/** The specification counts the test of events as ok on 403, because attributes can be imported without them. */
const isEventsOnly403 = (kind: ProviderKind, error: BrazeError) => kind === 'events' && error.status === 403;

function toResult(kind: ProviderKind, error: BrazeError | undefined): KindResult {
  if (error === undefined) {
    const message = `${nameOf(kind)} can be imported.`;
    return { ok: true, reason: null, permission: null, message, retryAt: null };
  }
  return {
    ok: isEventsOnly403(kind, error),
    reason: error.code,
    permission: error.permission ?? null,
    message: reasonText(error.code),
    retryAt: error.retryAt?.toISOString() ?? null,
  };
}

function outcomeOf(errors: KindErrors): ConnectionTest['outcome'] {
  const found = [...errors];
  const failed = found.flatMap(([kind, error]) => (error ? [{ kind, error }] : []));
  if (failed.length === 0) return 'ok';
  if (failed.length < found.length) return 'partial';
  return failed.every(({ kind, error }) => isEventsOnly403(kind, error)) ? 'partial' : 'failed';
}

/** Joins messages. A sentence that several of them share is said once, where it comes last. */
function inOneText(messages: readonly string[]): string {
  const sentences = messages.flatMap((message) => message.split(/(?<=\.) (?=\p{Lu})/u));
  return [...new Set(sentences.toReversed())].toReversed().join(' ');
}

/** Puts what was found into words. @param purpose decides the title of a failure */
export function toConnectionTest(
  errors: KindErrors,
  { restEndpoint, translatedFrom }: FoundEndpoint,
  purpose: 'test' | 'connect',
): ConnectionTest {
  const outcome = outcomeOf(errors);
  const results = new Map([...errors].map(([kind, error]) => [kind, toResult(kind, error)]));
  const [firstFailed] = [...errors].find(([, error]) => error !== undefined) ?? [];
  const isConnectFailure = purpose === 'connect' && outcome === 'failed' && firstFailed !== undefined;
  const isFailure = ({ reason }: KindResult) => Number(reason !== null);
  const messages = [...results.values()]
    .toSorted((a, b) => isFailure(a) - isFailure(b))
    .map(({ message }) => message);
  return {
    outcome,
    title: isConnectFailure ? connectFailedTitle(firstFailed) : testTitles[outcome],
    message:
      outcome === 'ok'
        ? `Your credentials are valid for ${namesOf([...errors.keys()])}.`
        : inOneText(messages),
    results: Object.fromEntries(results),
    restEndpoint,
    translatedFrom,
  };
}
