import { always, json, one, type Entry } from './dear-request.ts';

const nobody = always({ person: null });
const someone = one(async (world) => ({ person: (await world.library()).person }));

/** What belongs to no workspace. */
export const service: Record<string, Entry> = {
  checkLive: nobody,
  checkReady: nobody,
  readOpenapi: nobody,
  readPlan: nobody,
  readClientConfiguration: nobody,
  enterDemo: nobody,
  listFeatureFlags: someone,
  readFeatureFlag: one(async (world) => ({
    person: (await world.library()).person,
    ids: { flagName: 'INVITES_V2' },
  })),
  sendContactMessage: one((_world, index) => ({
    person: null,
    ...json({
      name: 'Ada',
      email: 'ada@example.com',
      message: `${index} ${'word '.repeat(390)}`,
      consent: true,
    }),
  })),
  streamEvents: one(async (world) => ({
    person: (await world.library()).person,
    query: '?sinceMs=30000',
  })),
};
