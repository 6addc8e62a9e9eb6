import { run } from './run.mjs';

/**
 * Builds the Storybook. Whoever looks at it, the tests here or Chromatic, gets the stories built for production, as
 * applications have the components: what a story promises may lean on nothing that only development brings.
 * @param {string} folder where it goes
 * @param {{ options?: string[], stdio?: import('node:child_process').StdioOptions }} [more]
 * @returns {Promise<number>} the exit code
 */
export function buildStorybook(folder, { options = [], stdio } = {}) {
  return run('storybook', ['build', ...options, '--disable-telemetry', '--quiet', '-o', folder], {
    stdio,
    env: { NODE_ENV: 'production' },
  });
}
