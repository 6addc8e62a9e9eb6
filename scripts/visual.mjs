/**
 * `npm run visual`: builds the Storybook, opens every story once, plays it, lets axe judge it in both themes and compares
 * its picture with the committed one. It is a part of `npm test`. With `--update` it takes again the pictures that differ,
 * judges those stories once more, and writes down which stories pass: `packages/builder-ui/visual/pictures`. `--build` only
 * builds the Storybook, and `--built` leaves that out. `--changed` leaves out the stories that have passed as they are now.
 * Everything else on the command line is for Playwright, such as `--grep menu`.
 */
import { buildStorybook } from './build-storybook.mjs';
import { run } from './run.mjs';

const folder = 'node_modules/.cache/storybook-visual';
const config = 'packages/builder-ui/visual/playwright.config.ts';
const given = process.argv.slice(2);
const options = given.filter((each) => !['--build', '--built', '--changed', '--update'].includes(each));

const play = (more, env = {}) =>
  run('playwright', ['test', '--config', config, ...options, ...more], { env });
const onlyChanged = { SLUICE_STORIES: 'changed' };

async function lookAtEveryStory() {
  if (!given.includes('--built')) {
    // Without the pages of the documentation it is built, and opened, sooner.
    const stdio = ['ignore', 'ignore', 'inherit'];
    const exitCode = await buildStorybook(folder, { options: ['--test'], stdio });
    if (exitCode !== 0 || given.includes('--build')) return exitCode;
  }
  if (!given.includes('--update')) return await play([], given.includes('--changed') ? onlyChanged : {});
  const exitCode =
    (await play(['--update-snapshots=changed'])) || (await play(['--pass-with-no-tests'], onlyChanged));
  if (exitCode === 0) await commitPassedStories();
  return exitCode;
}

async function commitPassedStories() {
  const { commitPassed } = await import('../packages/builder-ui/visual/passed-stories.ts');
  const { allStories } = await import('../packages/builder-ui/visual/storybook-files.ts');
  commitPassed(allStories());
}

process.exitCode = await lookAtEveryStory();
