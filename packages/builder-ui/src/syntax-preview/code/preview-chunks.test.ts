import { generateLiquid, templateReducer, type Template, type TemplateAction } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { isSameChunk, previewChunks } from './preview-lines.ts';
import { previewTokens } from './preview-tokens.ts';

const edited = (template: Template, action: TemplateAction) => templateReducer(template, action);

/** A template that no other test has printed: what is printed again depends on how it was printed before. */
const unprinted = () => structuredClone(exampleTemplate);

const chunksOf = (template: Template) => previewChunks(generateLiquid(template));

const textOf = (template: Template) => chunksOf(template).map(({ block }) => block.text);

const imported = (text: string): Template => {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('not a chain');
  return template;
};

describe('the lines of a text, branch by branch', () => {
  it('the lines of a text, branch by branch are the same objects where an edit has changed nothing', () => {
    const template = unprinted();
    const before = chunksOf(template);
    const after = chunksOf(
      edited(template, { type: 'statement-text-changed', statementId: 's2', text: 'Hello' }),
    );
    expect(after.map(({ block }, index) => block === before[index]?.block)).toEqual(
      before.map(({ block }, index) => !block.statementIds.includes('s2') && index < before.length - 1),
    );
  });

  it('the lines of a text, branch by branch are drawn again once lines above have moved them', () => {
    const template = unprinted();
    const [, before] = chunksOf(template);
    const longer = { type: 'statement-text-changed', statementId: 's1', text: 'One\ntwo' } as const;
    const [, after] = chunksOf(edited(template, longer));
    expect(after?.block).toBe(before?.block);
    expect(before && after && isSameChunk(before, after)).toBe(false);
  });

  it.each([
    ['built', exampleTemplate],
    ['imported in one line', imported("Hi {% if ${a} == 'b' %}B{% elsif ${a} == 'c' %}C{% endif %} bye")],
    ['imported with text around it', imported("One\n{% if ${a} == 'b' %}\nB\n{% endif %}\n\n")],
  ])(
    'the lines of a text, branch by branch are all there, at their places, when the text is %s',
    (_, template) => {
      const generated = generateLiquid(template);
      expect(textOf(template).join('')).toBe(generated.text);
      const lines = previewChunks(generated).flatMap((chunk) => chunk.lines);
      expect(lines.map(({ start, end, tokens }) => ({ start, end, tokens }))).toEqual(
        previewTokens(generated).map(({ start, end, tokens }) => ({ start, end, tokens })),
      );
      expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, index) => index + 1));
    },
  );
});
