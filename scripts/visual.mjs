/**
 * `npm run visual`: builds the Storybook and compares a picture of every story, light and dark, with the committed one.
 * With `--update` it commits to what it sees: `packages/builder-ui/visual/pictures`.
 */
import { run } from './run.mjs';

const folder = 'node_modules/.cache/storybook-visual';
const config = 'packages/builder-ui/visual/playwright.config.ts';
const isUpdating = process.argv.includes('--update');

async function lookAtEveryStory() {
  const stdio = ['ignore', 'ignore', 'inherit'];
  const built = await run('storybook', ['build', '--disable-telemetry', '--quiet', '-o', folder], { stdio });
  if (built !== 0) return built;
  const env = isUpdating ? { UPDATE_PICTURES: '1' } : {};
  return await run('playwright', ['test', '--config', config], { env });
}

process.exitCode = await lookAtEveryStory();
