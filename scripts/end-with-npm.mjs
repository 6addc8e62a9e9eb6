/** How often to look, in milliseconds. */
const LOOK_MS = 500;

/**
 * Stops a process when npm was stopped. `npm start` runs its command in a shell; told to stop, it ends the shell, which tells
 * nobody, and the command would run on.
 *
 * @param {() => void} stop called once
 */
export function endWithNpm(stop) {
  // Started in another way, this process may outlive whoever has started it.
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}
