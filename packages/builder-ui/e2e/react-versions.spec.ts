import { editByMouseAndKeyboard } from './edit-builder.ts';
import { expect, test } from './host-page.ts';
import { reactPages } from './react-versions.ts';

// A warning or an error in the console fails these, too.
for (const { end, mode, name } of reactPages)
  test(
    `a person builds a condition by mouse and keyboard with the ${end} React and styled-components, in ${mode}`,
    { tag: '@everyday' },
    async ({ page, hostPage }) => {
      await hostPage.open(name);
      await expect(page.locator('#react')).toHaveText(end === 'oldest' ? '18.3.1' : /^19/);
      await editByMouseAndKeyboard(page);
    },
  );
