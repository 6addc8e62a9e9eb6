import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examinedRightTexts } from '../../../conformance/examined-texts.ts';
import { furtherRightTexts } from '../../../conformance/further-texts.ts';
import { rightTexts } from '../../../conformance/right-texts.ts';
import { workspace } from '../../../conformance/workspace.ts';
import { decideChecks } from '../../exports/analysis.ts';
import { checkForAll, checkLiquid } from '../../exports/text.ts';

const decide = (subject: Parameters<typeof decideChecks>[0]) => decideChecks(subject, { limit: 100_000 });

const corpus = new URL('../../../../../../shared/spec/braze-corpus/visible.json', import.meta.url);

function documented(): readonly string[] {
  const { blocks } = JSON.parse(readFileSync(corpus, 'utf8')) as { blocks: readonly { liquid: string }[] };
  return blocks.map(({ liquid }) => liquid);
}

it('a text that does what its author means has no finding that asks for a change once all people were thought of', () => {
  const blamed = [...rightTexts, ...examinedRightTexts, ...furtherRightTexts].flatMap((text) =>
    checkForAll(text, { catalog: workspace, decide })
      .filter(({ severity }) => severity !== 'info')
      .map(({ code }) => ({ text, code })),
  );
  expect(blamed).toEqual([]);
});

it.runIf(existsSync(corpus))(
  'of the texts of the documentation of Braze one more has a branch that nobody gets: its reminder compares the wrong way round',
  () => {
    const more = documented().flatMap((text) => {
      const before = new Set(checkLiquid(text).map((one) => JSON.stringify(one)));
      return checkForAll(text, { decide })
        .filter((one) => !before.has(JSON.stringify(one)))
        .map(({ code, start, end }) => [code, text.slice(start, end)]);
    });
    expect(more).toEqual([
      ['hidden-branch', '604800 > {{time_to_reminder}} and {{time_to_reminder}} < 1123199'],
    ]);
  },
);
