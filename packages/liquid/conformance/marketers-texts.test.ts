import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyTextFix, checkLiquid, type Finding } from '../src/exports/text.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { workspace } from './workspace.ts';

/** Texts of marketers with what a check has to say of them, beside the specification. */
interface MarketersText {
  id: string;
  text: string;
  values: Record<string, string | number | boolean | null>;
  want: {
    /** A finding, or one of this code. */
    find?: true | string;
    /** Codes that must not be found. */
    notCode?: readonly string[];
    /** No fix takes the message from the person who gets it now. */
    fixKeepsPeople?: true;
    /** A fix that must not be offered, by a part of the fixed text. */
    fixNot?: string;
    /** What the person gets after a fix. */
    fixGives?: string;
  };
}

const file = new URL('../../../../shared/cases/marketers-texts.json', import.meta.url);
const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MarketersText[]) : [];

const fixed = (text: string, { fix }: Finding): readonly string[] =>
  fix?.kind === 'text' ? [applyTextFix(text, fix.edits)] : [];

/** What the author of a text would say against its findings and their fixes. */
function complaints({ text, values, want }: MarketersText): readonly string[] {
  const alone = checkLiquid(text);
  const all = [...alone, ...checkLiquid(text, workspace)];
  const codes = all.map(({ code }) => code);
  const fixedTexts = all.flatMap((found) => fixed(text, found));
  const received = new Set(
    fixedTexts.map((message) => {
      const { outcome, text: sent } = renderLiquid(message, { values });
      return outcome === 'aborted' ? undefined : sent;
    }),
  );
  // A word that is only worth knowing is not the mistake, nor is a name that this workspace does not have.
  const isFound =
    typeof want.find === 'string'
      ? codes.some((code) => code === want.find)
      : alone.some(({ severity }) => severity !== 'info');
  const checks: readonly (readonly [complaint: string, isRight: boolean])[] = [
    ['the mistake is not found', want.find === undefined || isFound],
    ['it is blamed wrongly', !codes.some((code) => want.notCode?.includes(code))],
    [
      'a wrong fix is offered',
      !fixedTexts.some((one) => want.fixNot !== undefined && one.includes(want.fixNot)),
    ],
    ['no fix gives the right text', want.fixGives === undefined || received.has(want.fixGives)],
    ['a fix takes the message from somebody', want.fixKeepsPeople !== true || !received.has(undefined)],
  ];
  return checks.flatMap(([complaint, isRight]) => (isRight ? [] : [complaint]));
}

describe.skipIf(texts.length === 0)('the texts of marketers', () => {
  it.each(texts)('$id is checked as its author would want', (text) => {
    expect(complaints(text)).toEqual([]);
  });
});
