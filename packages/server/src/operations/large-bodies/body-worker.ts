/** Reads and checks large request bodies in a thread of its own, because each takes up to a third of a second. */
import * as contracts from '../../contracts/index.ts';
import type { Operation } from '../../contracts/index.ts';
import { answerQuestions } from '../../threads/worker-thread.ts';
import { readBody, type LargeBody } from './read-body.ts';

const operations = new Map<string, Operation>(
  Object.values(contracts).flatMap((value) =>
    typeof value === 'object' && 'access' in value && 'id' in value ? [[value.id, value as Operation]] : [],
  ),
);

answerQuestions(({ operationId, bytes }: LargeBody) => readBody(operations.get(operationId)?.body, bytes));
