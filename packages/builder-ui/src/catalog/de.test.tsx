import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findingWords } from '../findings-list/messages.ts';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { de } from './de.ts';
import { defaultMessages } from './default-messages.ts';
import { plural } from '../messages/plural.ts';

/** Every path to a string: `section.key`, and deeper where a section has sections. */
function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

/** Words that are the same in both languages, and names. */
const alike = new Set(['Name', 'Text', 'Liquid', 'Test', 'Variable', 'Person', 'name', '']);

describe('the German catalog', () => {
  it('the German catalog has every string of the English one, and no other', () => {
    expect(paths(de).toSorted()).toEqual(paths(defaultMessages).toSorted());
  });

  it('the German catalog leaves nothing in English', () => {
    const english = new Map(leaves(defaultMessages));
    const same = leaves(de).filter(([path, text]) => english.get(path) === text && !alike.has(text));
    expect(same.map(([path]) => path)).toEqual([]);
  });

  it('the German catalog calls branches in findings what their cards are called', () => {
    const { sentence } = findingWords(de.findings);
    expect(sentence({ code: 'hidden-branch', params: { problem: 'conditions', hiddenBy: [0, 2] } })).toBe(
      'Diesen Text bekommt niemand: Wer diese Bedingungen erfüllt, erfüllt schon die von „Wenn“ oder „Sonst wenn 2“.',
    );
  });

  it('the German catalog addresses the person as Sie throughout', () => {
    render(
      <SluiceBuilder
        defaultValue={exampleTemplate}
        attributes={exampleAttributes}
        messages={de}
        locale="de"
      />,
    );
    expect(screen.getByRole('button', { name: '„Sonst wenn“ hinzufügen' })).toBeVisible();
    expect(screen.getByLabelText('Sonst wenn 1')).toHaveTextContent('ist gleich pro');
    expect(document.body).not.toHaveTextContent(/\b(is equal|Preview|Else|branches|Copy)\b/u);
  });
});

describe('plural', () => {
  it('plural uses the plural forms and number format of the language', () => {
    const forms = { one: '# osoba', few: '# osoby', many: '# osób', other: '# osoby' };
    expect([1, 3, 5].map((count) => plural('pl', count, forms))).toEqual(['1 osoba', '3 osoby', '5 osób']);
    expect(plural('de', 10_000, { one: '# Person', other: '# Personen' })).toBe('10.000 Personen');
  });
});

function leaves(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${prefix}.${key}`));
}
