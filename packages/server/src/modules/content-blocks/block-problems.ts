import type { BlockProblem } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import { BrazeError, reasonText } from '../provider/index.ts';

type Reason = BlockProblem['reason'];

/** Each says what happened, what is kept, and what to do next. */
const messages = {
  NOT_CONNECTED: 'This workspace is not connected to Braze. Connect it on the Data page first.',
  READING_INTERRUPTED:
    'Reading was interrupted three times at the same place. The list is as it was. Please start it again.',
  PUBLICATION_LOST:
    'The connection broke while this was being published. Braze still has the text from before, so please publish it again.',
  PUBLICATION_UNCERTAIN:
    'The connection broke while this was being published. Whether Braze has the new text will be checked as soon as Braze answers.',
  CHANGED_MEANWHILE:
    'The connection broke while this was being published, and Braze has another text now. Nothing was overwritten; compare both texts.',
} satisfies Partial<Record<Reason, string>>;

const isOwn = (reason: Reason): reason is keyof typeof messages => Object.hasOwn(messages, reason);

export const problemOf = (reason: Reason): BlockProblem => ({
  reason,
  message: isOwn(reason) ? messages[reason] : reasonText(reason),
});

export const notConnected = (): ApiError => new ApiError('NOT_CONNECTED', messages.NOT_CONNECTED);

export const blockGone = (): ApiError =>
  new ApiError(
    'CONTENT_BLOCK_GONE',
    'This Content Block does not exist at Braze any more. The snippet stays; you can publish it as a new block.',
  );

export const blockChanged = (content: string, baseline: string): ApiError =>
  new ApiError(
    'CONTENT_BLOCK_CHANGED',
    'Somebody changed this Content Block at Braze. Nothing was overwritten; compare both texts.',
    { current: { content, baseline } },
  );

export const publicationUncertain = (): ApiError => {
  const problem = problemOf('PUBLICATION_UNCERTAIN');
  return new ApiError('PROVIDER_FAILED', problem.message, { current: problem });
};

/** Braze refuses reading a block that was deleted, or that its workspace never had. */
export const isGone = (error: unknown): boolean =>
  error instanceof BrazeError && error.code === 'BRAZE_REFUSED';

/** The error for people when Braze did not do what was asked; other errors stay as they are. */
export function asApiError(error: unknown, now: Date): unknown {
  if (!(error instanceof BrazeError)) return error;
  const { code, providerText, retryAt } = error;
  const words = providerText === undefined || code !== 'BRAZE_REFUSED' ? '' : ` Its answer: ${providerText}`;
  const problem = { reason: code, message: `${reasonText(code)}${words}` };
  const retryAfter = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return new ApiError('PROVIDER_FAILED', problem.message, {
    current: problem,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
