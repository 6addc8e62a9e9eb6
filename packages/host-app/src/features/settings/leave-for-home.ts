import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { session } from '../../lib/session/session.ts';

const DELAY_MS = 2000;

/**
 * Takes a person whose workspace is gone to the home page, once they have had time to read so. The page loads again, and
 * everything of the workspace ends with this one.
 */
export function leaveForHome(): void {
  setTimeout(() => {
    void session
      .refresh()
      .catch(() => undefined)
      .then(() => window.location.assign(siteAddress(paths.home)));
  }, DELAY_MS);
}
