import { afterAll, expect, it, vi } from 'vitest';
import { evaluateTemplate, generateLiquid, type Template } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';

// Other files use the same modules, with their own hash.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock('../src/expression/short-hash.ts', () => ({ shortHash: () => 'same' }));

const texts = [`a ' " 1`, `a ' " 2`, '{% x %}', '${y}'];
const template: Template = {
  statements: texts.map((value, index) => ({
    id: `s${index}`,
    customText: `B${index}`,
    conditions: [
      {
        id: `c${index}`,
        attributeType: 'custom_attribute',
        attributeName: 'plan',
        dataType: 'string',
        operator: index === 2 ? 'does-not-contain' : '==',
        value,
      },
    ],
  })),
  settings: { hasFallback: true, fallbackType: 'custom', customFallback: 'ELSE', abortReason: '' },
};

it.each([...texts, 'other', 'with {% x %} in it', null])(
  'a person with the value %s gets the right branch even when all texts have the same hash',
  (plan) => {
    const sample = { values: { 'custom_attribute:plan': plan } };
    const { text } = generateLiquid(template, { outputStyle: 'one-line' });
    const { branch } = evaluateTemplate(template, sample, { reading: 'provider' });
    expect(renderLiquid(text, sample)).toMatchObject({
      outcome: 'sent',
      text: branch === undefined ? 'ELSE' : `B${branch.index}`,
    });
  },
);
