import { generateLiquid, templateReducer, type TemplateAction } from '@sluice/liquid';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { useShownText } from './useShownText.ts';

const NO_FINDINGS = [] as const;
const [first] = exampleTemplate.statements;
const statementId = first?.id ?? '';
const before = generateLiquid(exampleTemplate);

/** The texts that are rendered one after the other once a person has made an edit. */
function textsAfter(action: TemplateAction): readonly string[] {
  const edited = generateLiquid(templateReducer(exampleTemplate, action));
  const texts: string[] = [];
  const { rerender } = renderHook(
    ({ generated }) => {
      const { text } = useShownText(generated, NO_FINDINGS, undefined).generated;
      texts.push(text === edited.text ? 'new' : 'old');
    },
    { initialProps: { generated: before } },
  );
  texts.length = 0;
  rerender({ generated: edited });
  return texts;
}

it('shows what a person types in the frame of the key', () => {
  const [condition] = first?.conditions ?? [];
  const typed = textsAfter({
    type: 'condition-changed',
    statementId,
    conditionId: condition?.id ?? '',
    changes: { value: 'typed' },
  });
  expect(typed[0]).toBe('new');
});

it('shows an edit that gives lines another number right after its frame', () => {
  const added = textsAfter({ type: 'statement-text-changed', statementId, text: 'One\nmore\nline' });
  expect(added[0]).toBe('old');
  expect(added.at(-1)).toBe('new');
});
