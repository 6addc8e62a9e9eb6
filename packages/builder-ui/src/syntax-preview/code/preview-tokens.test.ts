import {
  createTemplate,
  generateLiquid,
  templateReducer,
  type GeneratedLiquid,
  type Template,
} from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { previewTokens } from './preview-tokens.ts';
import { tokenizeLiquid, type TokenLine } from '../../liquid-code/tokenize-liquid.ts';

const visibleTokens = (lines: readonly TokenLine[]) =>
  lines.map(({ start, end, tokens }) => ({
    start,
    end,
    tokens: tokens.filter(({ text }) => text.trim() !== '').map(({ kind, text }) => [kind, text.trim()]),
  }));

const kindsOf = (generated: GeneratedLiquid) =>
  previewTokens(generated).flatMap(({ tokens }) => tokens.map(({ kind, text }) => [kind, text]));

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('not a chain');
  return template;
}

const statementText = (text: string) =>
  templateReducer(exampleTemplate, { type: 'statement-text-changed', statementId: 's1', text });

describe('previewTokens', () => {
  it.each(
    (['readable', 'tight', 'one-line'] as const).flatMap((outputStyle) =>
      (['braced', 'bare'] as const).map((referenceStyle) => ({ outputStyle, referenceStyle })),
    ),
  )(
    'previewTokens colors generated text as if all of it were tokenized at once: $outputStyle, $referenceStyle',
    (format) => {
      const generated = generateLiquid(exampleTemplate, format);
      expect(visibleTokens(previewTokens(generated))).toEqual(visibleTokens(tokenizeLiquid(generated.text)));
    },
  );

  it.each([
    '{%- if ${age} >= 18 and ${city} != blank -%} Hi {%- else -%} Bye {%- endif -%}!',
    "{% if {{custom_attribute.${sports}}} contains 'ski' or ${vip} == true %}Ski{% endif %}",
    'Dear {{${first_name}}}, {% unless ${city} == "Rome" %}ciao{% endunless %} {{ "x" | upcase }}',
    '{% assign a = ${b} %}{% case a %}{% when 1, 2 %}one{% else %}none{% endcase %}',
  ])('previewTokens colors an imported text as if all of it were tokenized at once: %s', (text) => {
    const generated = generateLiquid(imported(text));
    expect(visibleTokens(previewTokens(generated))).toEqual(visibleTokens(tokenizeLiquid(generated.text)));
  });

  it('previewTokens keeps every character at its offset', () => {
    for (const template of [exampleTemplate, createTemplate(), statementText('{% if "x" \n 🙂 {{ %}')]) {
      const generated = generateLiquid(template);
      const lines = previewTokens(generated);
      expect(lines.map(({ tokens }) => tokens.map(({ text }) => text).join('')).join('\n')).toBe(
        generated.text,
      );
      for (const { text, start } of lines.flatMap(({ tokens }) => tokens))
        expect(generated.text.slice(start, start + text.length)).toBe(text);
    }
  });

  it('previewTokens colors what follows a message text independently of what that text leaves open', () => {
    const broken = kindsOf(generateLiquid(statementText('Hi {% assign x = "')));
    expect(broken).toContainEqual(['text', 'Hi {% assign x = "']);
    expect(broken).toContainEqual(['tag', ' elsif ']);
  });

  it('previewTokens makes one token of each gap', () => {
    const gaps = previewTokens(generateLiquid(createTemplate()))
      .flatMap(({ tokens }) => tokens)
      .filter(({ isGap }) => isGap);
    expect(gaps.map(({ text }) => text)).toEqual(['⟨attribute⟩', '⟨operator⟩', '⟨value⟩']);
  });
});
