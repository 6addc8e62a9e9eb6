/** `npm run chromatic`: publishes the Storybook where `CHROMATIC_PROJECT_TOKEN` says; without it, says so and is done. */
import { buildStorybook } from './build-storybook.mjs';
import { run } from './run.mjs';

const folder = 'node_modules/.cache/storybook-chromatic';

async function publish() {
  const built = await buildStorybook(folder);
  if (built !== 0) return built;
  // Chromatic reads the token from the environment. Changed pictures are for people to review, not a failure.
  return await run('chromatic', [`--storybook-build-dir=${folder}`, '--exit-zero-on-changes']);
}

if (process.env.CHROMATIC_PROJECT_TOKEN) process.exitCode = await publish();
else console.log('Nothing is published: CHROMATIC_PROJECT_TOKEN is not set.');
