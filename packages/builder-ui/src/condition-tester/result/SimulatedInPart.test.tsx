import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { renderLiquid } from '@sluice/liquid/render';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { verdict } from '../../test/verdict.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { de } from '../../catalog/de.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';
import { notSimulatedParts } from './not-simulated.ts';

/** People in Germany get this text, everybody else the fallback. */
function templateForGermans(customText: string): Template {
  const [statement] = exampleTemplate.statements.slice(2);
  return statement === undefined
    ? exampleTemplate
    : { ...exampleTemplate, statements: [{ ...statement, customText }] };
}

const footer = templateForGermans(
  'Hi! {% connected_content https://example.com/now %}{{content_blocks.${footer}}}',
);

it('a message with content that only Braze has: the tester says what is missing', async () => {
  render(<ConditionTester template={footer} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
  expect(await screen.findByText('Hi!')).toBeVisible();
  expect(
    screen.getByText(
      'Only part of this message can be simulated. Only Braze knows what “connected_content” returns and the value of {{content_blocks.${footer}}}.',
    ),
  ).toBeVisible();
  expect(verdict()).toHaveTextContent(
    /Condition matched! If.*Only part of this message can be simulated\.$/u,
  );
});

it('a person whose branch has no such content sees no such note', async () => {
  render(<ConditionTester template={footer} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'FR{Enter}');
  expect(await screen.findByText('Reason in the message log: no matching branch')).toBeVisible();
  expect(screen.queryByText(/Only part of this message/)).toBeNull();
});

it('the note is in German in a German tester', async () => {
  render(
    <MessagesProvider messages={de}>
      <ConditionTester template={templateForGermans('Hallo {{ 5 | shout }}')} />
    </MessagesProvider>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
  expect(
    await screen.findByText(
      'Nur ein Teil dieser Nachricht lässt sich simulieren. Nur Braze weiß, was der Filter „shout“ ergibt.',
    ),
  ).toBeVisible();
});

it('many people: the table marks whose message is simulated only in part', async () => {
  render(<ConditionTester template={footer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'People as CSV or JSON' }));
  await userEvent.paste('name,country\nNoor,DE\nJo,FR');
  await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
  expect(await screen.findByText(/Only part of this message.*“connected_content”/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Noor/ })).toHaveTextContent(/Hi!.*Only part of this message/);
  expect(screen.getByRole('row', { name: /Jo/ })).not.toHaveTextContent(/Only part of this message/);
});

it('the note names each tag once and each content block', () => {
  const text =
    '{{ 1 | shout }}{{ 2 | shout }}{{content_blocks.${a}}}{{content_blocks.${b}}}{{content_blocks.${a}}}';
  const parts = notSimulatedParts(renderLiquid(text, { values: {} }), text);
  expect(parts.map(({ kind, name, text: asked }) => [kind, kind === 'object' ? asked : name])).toEqual([
    ['filter', 'shout'],
    ['object', '{{content_blocks.${a}}}'],
    ['object', '{{content_blocks.${b}}}'],
  ]);
});
