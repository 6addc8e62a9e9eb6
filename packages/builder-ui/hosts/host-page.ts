import { test as base } from '@playwright/test';

/** Anything that a page of a partner complains about fails its test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await provide(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
