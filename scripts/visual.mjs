/**
 * `npm run visual`: builds the Storybook, opens every story once, plays it, lets axe judge it in both themes and compares
 * its picture with the committed one. It is a part of `npm test`. With `--update` it takes again the pictures that differ,
 * judges those stories once more, and writes down which stories pass: `packages/builder-ui/visual/pictures`. `--build` only
 * builds the Storybook, and `--built` leaves that out. `--changed` leaves out the stories that have passed as they are now, and
 * the Storybook when all have.
 * Everything else on the command line is for Playwright, such as `--grep menu`.
 */
import { mkdirSync } from 'node:fs';
import { buildStorybook } from './build-storybook.mjs';
import { run } from './run.mjs';

const folder = 'node_modules/.cache/storybook-visual';
const config = 'packages/builder-ui/visual/playwright.config.ts';
/** @type {import('node:child_process').StdioOptions} */
const quiet = ['ignore', 'ignore', 'inherit'];
const given = process.argv.slice(2);
const options = given.filter((each) => !['--build', '--built', '--changed', '--update'].includes(each));

const play = (more, env = {}) =>
  run('playwright', ['test', '--config', config, ...options, ...more], { env });
const onlyChanged = { SLUICE_STORIES: 'changed' };

async function lookAtEveryStory() {
  if (!given.includes('--built')) {
    const isNeeded = !given.includes('--changed') || (await hasStoryToPlay());
    // Without the pages of the documentation it is built, and opened, sooner.
    const exitCode = isNeeded ? await buildStorybook(folder, { options: ['--test'], stdio: quiet }) : 0;
    if (exitCode !== 0 || given.includes('--build')) return exitCode;
  }
  if (!given.includes('--update')) return await play([], given.includes('--changed') ? onlyChanged : {});
  const exitCode =
    (await play(['--update-snapshots=changed'])) || (await play(['--pass-with-no-tests'], onlyChanged));
  if (exitCode === 0) await commitPassedStories();
  return exitCode;
}

/** Lists all stories, which takes two seconds, and building them most of a minute. If it can't, the build says why. */
async function hasStoryToPlay() {
  mkdirSync(folder, { recursive: true });
  const list = ['index', '--disable-telemetry', '--quiet', '-o', `${folder}/index.json`];
  if ((await run('storybook', list, { stdio: quiet })) !== 0) return true;
  const { hasPassed, stories } = await readStories();
  return stories.some((story) => !hasPassed(story));
}

async function commitPassedStories() {
  const { commitPassed, stories } = await readStories();
  commitPassed(stories);
}

async function readStories() {
  const { commitPassed, hasPassed } = await import('../packages/builder-ui/visual/passed-stories.ts');
  const { allStories } = await import('../packages/builder-ui/visual/storybook-files.ts');
  return { commitPassed, hasPassed, stories: allStories() };
}

process.exitCode = await lookAtEveryStory();
