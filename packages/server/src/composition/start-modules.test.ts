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
  create: ({ numbers: { one } }) => ({ service: { two: one + one } }),
});

it('the server starts each module once, after the ones that it needs, whatever their order in the list', async () => {
  const { contributions, serviceOf } = await startModules([sums, numbers], context);
  expect(serviceOf(sums)).toEqual({ two: 2 });
  expect(contributions).toHaveLength(2);
});

it('the server gives a module the contributions of all modules, including those that start later', async () => {
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

it('the server refuses to open the collection of another module', async () => {
  const owner = defineModule({
    name: 'owner',
    collections: { numbers: { notExported: 'numbers' } },
    create: ({ store }) => ({ service: store.collection('numbers') as unknown }),
  });
  const intruder = defineModule({
    name: 'intruder',
    create: ({ store }) => ({ service: store.collection('numbers') as unknown }),
  });
  expect((await startModules([owner], context)).serviceOf(owner)).toBe('numbers');
  await expect(startModules([owner, intruder], context)).rejects.toThrow(
    'The module "intruder" does not declare the collection "numbers".',
  );
});
