/**
 * `npm run visual`: builds the Storybook, opens every story once, plays it, lets axe judge it and compares its picture,
 * light and dark, with the committed one. It is a part of `npm test`.
 * With `--update` it commits to what it sees: `packages/builder-ui/visual/pictures`.
 */
import { buildStorybook } from './build-storybook.mjs';
import { run } from './run.mjs';

const folder = 'node_modules/.cache/storybook-visual';
const config = 'packages/builder-ui/visual/playwright.config.ts';
const isUpdating = process.argv.includes('--update');

async function lookAtEveryStory() {
  // Without the pages of the documentation it is built, and opened, sooner.
  const built = await buildStorybook(folder, { options: ['--test'], stdio: ['ignore', 'ignore', 'inherit'] });
  if (built !== 0) return built;
  const env = isUpdating ? { UPDATE_PICTURES: '1' } : {};
  return await run('playwright', ['test', '--config', config], { env });
}

process.exitCode = await lookAtEveryStory();
