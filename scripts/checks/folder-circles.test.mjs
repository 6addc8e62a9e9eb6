import { expect, it } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

const ui = 'packages/builder-ui/src';

/** Files of the interface with what each of them imports. */
function files(imports) {
  return Object.entries(imports).map(([source, targets]) => ({
    source: `${ui}/${source}`,
    dependencies: targets.map((target) => ({ resolved: `${ui}/${target}`, dependencyTypes: ['type-only'] })),
  }));
}

it('The check finds folders that import each other by different files, also when only for types', () => {
  const modules = files({
    'syntax-preview/code/line.ts': ['condition-builder/kept/words.ts'],
    'condition-builder/card/card.ts': ['syntax-preview/editor/token.ts'],
  });
  expect(folderCircles(modules)).toEqual([`${ui}: condition-builder ⇄ syntax-preview`]);
});

it('The check finds a circle by way of other folders, inside a folder', () => {
  const modules = files({
    'builder/a/one.ts': ['builder/b/one.ts'],
    'builder/b/two.ts': ['builder/c/one.ts'],
    'builder/c/two.ts': ['builder/a/two.ts'],
    'builder/d/one.ts': ['builder/a/one.ts'],
  });
  expect(folderCircles(modules)).toEqual([`${ui}/builder: a ⇄ b ⇄ c`]);
});

it('The check accepts folders that import one way, files beside folders, and tests that look up', () => {
  const modules = files({
    'builder/Builder.tsx': ['builder/parts/Part.tsx'],
    'builder/parts/Part.tsx': ['builder/state.ts', 'controls/Button.tsx'],
    'controls/Button.test.tsx': ['builder/Builder.tsx'],
    'test/page.tsx': ['builder/Builder.tsx'],
    'builder/Builder.test.tsx': ['test/page.tsx'],
  });
  expect(folderCircles(modules)).toEqual([]);
});
