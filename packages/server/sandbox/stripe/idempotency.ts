import { Refusal, type Answer } from './answers.ts';

interface StoredAnswer {
  request: string;
  /** `undefined` while the first request is answered. */
  answer: Answer | undefined;
}

/** Answers a repeated request as the first one, and refuses a key that was used for another request. */
export function createIdempotency() {
  const kept = new Map<string, StoredAnswer>();
  return {
    async once(key: string | undefined, request: string, work: () => Promise<Answer>): Promise<Answer> {
      if (key === undefined) return work();
      const earlier = kept.get(key);
      if (earlier === undefined) {
        const entry: StoredAnswer = { request, answer: undefined };
        kept.set(key, entry);
        try {
          entry.answer = await work();
        } catch (error) {
          // Stripe keeps an answer only once it has begun to carry the request out.
          kept.delete(key);
          throw error;
        }
        return entry.answer;
      }
      if (earlier.request !== request) {
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (earlier.answer === undefined) {
        throw new Refusal(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      }
      return earlier.answer;
    },
    clear: () => kept.clear(),
  };
}
