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

const fixed = (text: string, { fix }: Finding): string | undefined =>
  fix?.kind === 'text' ? applyTextFix(text, fix.edits) : undefined;

describe.skipIf(texts.length === 0)('the texts of marketers', () => {
  it.each(texts)('$id is checked as its author would want', ({ text, values, want }) => {
    const found = [...checkLiquid(text), ...checkLiquid(text, workspace)];
    const codes = found.map(({ code }) => code);
    const fixedTexts = found.flatMap((entry) => fixed(text, entry) ?? []);
    const received = (message: string): string => {
      const { outcome, text: sent } = renderLiquid(message, { values });
      return outcome === 'aborted' ? 'nothing' : sent;
    };
    // A word that is only worth knowing is not the mistake, nor is a name that this workspace does not have.
    if (want.find === true)
      expect(checkLiquid(text).filter(({ severity }) => severity !== 'info')).not.toEqual([]);
    if (typeof want.find === 'string') expect(codes).toContain(want.find);
    for (const code of want.notCode ?? []) expect(codes).not.toContain(code);
    if (want.fixNot !== undefined) expect(fixedTexts.join('\n')).not.toContain(want.fixNot);
    if (want.fixGives !== undefined) expect(fixedTexts.map(received)).toContain(want.fixGives);
    if (want.fixKeepsPeople === true) expect(fixedTexts.map(received)).not.toContain('nothing');
  });
});
