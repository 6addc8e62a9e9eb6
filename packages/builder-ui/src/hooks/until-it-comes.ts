const LONGEST_PAUSE = 10_000;

/**
 * Fetches code until it comes: at once, and after each failure again, a second later at first and ten in the end. A part of
 * the page is late then, without a network or while the server is away, and the page is never broken.
 */
export async function untilItComes<Code>(fetchCode: () => Promise<Code>, pause = 1000): Promise<Code> {
  try {
    return await fetchCode();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return untilItComes(fetchCode, Math.min(2 * pause, LONGEST_PAUSE));
  }
}
