// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entrySize } from '../../bench/entry-size.ts';

describe('the first load of ConditionBuilder', () => {
  it('the first load of ConditionBuilder includes no menu, popover or calendar code before one is opened', async () => {
    const { packages } = await entrySize(['ConditionBuilder']);
    const names = packages.map(([name]) => name);
    expect(names).not.toContain('react-aria');
    expect(names).not.toContain('react-aria-components');
    expect(names).not.toContain('zod');
  });

  it('the first load of ConditionBuilder includes the messages of its own components only', async () => {
    const { files } = await entrySize(['ConditionBuilder']);
    const words = files.filter((file) =>
      /\/(?:[\w-]*messages|[\w-]*-words)\.ts$|liquid\/src\/messages\//u.test(file),
    );
    expect(words.toSorted()).toMatchInlineSnapshot(`
      [
        "builder-ui/src/attribute-combobox/attribute-words.ts",
        "builder-ui/src/attribute-combobox/messages.ts",
        "builder-ui/src/condition-builder/messages.ts",
        "builder-ui/src/condition-builder/statement/group/messages.ts",
        "builder-ui/src/condition-builder/statement/messages.ts",
        "builder-ui/src/condition-builder/value-editor/suggestions/messages.ts",
        "builder-ui/src/controls/button/button-words.ts",
        "builder-ui/src/tag-input/messages.ts",
        "liquid/src/messages/gaps.ts",
        "liquid/src/messages/names.ts",
        "liquid/src/messages/notices.ts",
        "liquid/src/messages/operators.ts",
        "liquid/src/messages/plain-number.ts",
        "liquid/src/messages/sentences.ts",
        "liquid/src/names/usual-words.ts",
      ]
    `);
  });
});

describe('the first load of SluiceBuilder', () => {
  it('the first load of SluiceBuilder includes nothing that reads conditions out of a text, tests people or checks', async () => {
    const { files } = await entrySize(['SluiceBuilder']);
    const late =
      /liquid\/src\/(?:analysis|checks|compare|evaluator|interpreter|outcome|render|document\/(?:conditions|parse-liquid)|translate\/(?:list-references|read))/u;
    expect(files.filter((file) => late.test(file))).toEqual([]);
  });
});
