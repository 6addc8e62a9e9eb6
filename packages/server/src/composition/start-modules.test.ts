import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { defineModule, type ServerContext } from './module.ts';
import { startModules } from './start-modules.ts';

const store = { kind: 'embedded', collection: (name: string) => name } as unknown as Store;
const context = { store } as ServerContext;

const numbers = defineModule({ name: 'numbers', create: () => ({ service: { one: 1 } }) });
const sums = defineModule({
  name: 'sums',
  needs: { numbers },
  create: (_context, { numbers: { one } }) => ({ service: { two: one + one } }),
});

it('starts a module after those that it needs, each once, whatever their order in the list', async () => {
  const { contributions, serviceOf } = await startModules([sums, numbers], context);
  expect(serviceOf(sums)).toEqual({ two: 2 });
  expect(contributions).toHaveLength(2);
});

it('shows a module the contributions of all, also of those that start later', async () => {
  let seen: readonly unknown[] = [];
  const early = defineModule({
    name: 'early',
    create: ({ contributions }) => {
      seen = contributions;
      return { service: undefined };
    },
  });
  await startModules([early, sums], context);
  expect(seen).toHaveLength(3);
});

it('opens the collections of a module for that module alone', async () => {
  const keeper = defineModule({
    name: 'keeper',
    collections: { numbers: { notExported: 'numbers' } },
    create: ({ store }) => ({ service: store.collection('numbers') as unknown }),
  });
  const thief = defineModule({
    name: 'thief',
    create: ({ store }) => ({ service: store.collection('numbers') as unknown }),
  });
  expect((await startModules([keeper], context)).serviceOf(keeper)).toBe('numbers');
  await expect(startModules([keeper, thief], context)).rejects.toThrow(
    'The module "thief" does not declare the collection "numbers".',
  );
});
