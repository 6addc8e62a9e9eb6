import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConditionTester } from './ConditionTester.tsx';

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('not a chain');
  return template;
}

const a = '{{custom_attribute.${plan_a}}}';
const b = '{{custom_attribute.${plan_b}}}';

describe('the tester of a comparison of two attributes', () => {
  it('the tester of a comparison of two attributes asks for both values and shows both in the explanation', async () => {
    render(<ConditionTester template={imported(`{% if ${a} == ${b} %}Same{% endif %}`)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'plan_a' }), 'pro');
    expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'plan_b' }), 'free{Enter}');
    expect(await screen.findByText('has pro, plan_b has free')).toBeVisible();
  });

  it('the tester of a comparison of two attributes tells both values apart if the other attribute is also used in an earlier condition', async () => {
    const template = imported(`{% if ${b} == 'x' %}X{% elsif ${a} == ${b} %}Same{% endif %}`);
    render(<ConditionTester template={template} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'plan_b' }), 'pro');
    await userEvent.type(screen.getByRole('textbox', { name: 'plan_a' }), 'free{Enter}');
    expect(await screen.findByText('has free, plan_b has pro')).toBeVisible();
  });

  it('the tester of a comparison of two attributes explains the result with the value that the text computed', async () => {
    const text = `{% assign tier = ${a} | downcase %}{% if tier == 'gold' %}G{% else %}O{% endif %}`;
    render(<ConditionTester template={imported(text)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'plan_a' }), 'GOLD{Enter}');
    expect(await screen.findByText('has gold')).toBeVisible();
  });
});
