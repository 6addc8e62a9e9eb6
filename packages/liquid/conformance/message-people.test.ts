import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateMessage, type Message, messageReducer, passagesIn } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { readMessage, readPassages } from '../src/exports/text.ts';
import { importedText } from './random-edits.ts';

const now = 1_700_000_000_000;

/** A message whose chains stand one after the other, in a loop, and in the branches of another chain. */
const text = fc
  .tuple(importedText, importedText, importedText)
  .map(
    ([one, two, three]) =>
      `A ${one} B {% for v in list limit: 3 %}{% assign x = forloop.index %}${two}{% else %}none{% endfor %} {% if x == 2 %}\n ${three} C{% else %}D ${one}{% endif %} E`,
  );

/** The message with both branches of its last decision opened. */
function opened(message: Message): Message {
  const last = message.passages.findLast(({ kind }) => kind === 'decision');
  if (last?.kind !== 'decision') return message;
  const { statements, settings } = last.template;
  const branches = statements.map(({ id, customText }) => ({
    branch: { statementId: id },
    text: customText,
  }));
  return [...branches, { branch: 'else' as const, text: settings.customFallback }].reduce(
    (made, { branch, text: inside }) =>
      messageReducer(made, {
        type: 'branch-opened',
        passageId: last.id,
        branch,
        passages: readPassages(inside),
      }),
    message,
  );
}

/** The texts that the branches of all decisions that a person meets would send, one after the other. */
function sentBy(message: Message, values: Record<string, string | string[] | null>): string {
  const { decisions } = evaluateMessage(message, { values }, { reading: 'provider', now });
  const all = new Map(passagesIn(message.passages).map(({ passage }) => [passage.id, passage]));
  return decisions
    .map(({ passageId, evaluation: { outcome, branch } }) => {
      const decision = all.get(passageId);
      if (decision?.kind !== 'decision') return '';
      const { statements, settings } = decision.template;
      if (outcome === 'fallback')
        return settings.fallbackPassages === undefined ? settings.customFallback : '';
      const statement = statements[branch?.index ?? -1];
      return statement?.passages === undefined ? statement?.customText : '';
    })
    .join('');
}

it('every decision that a person meets has the branch that the engine sends, in every round of a loop', () => {
  let met = 0;
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('a', 'b', 'c', 'd', null),
      fc.subarray(['a', 'b', 'c', 'd', 'x']),
      (source, value, list) => {
        const values = {
          'custom_attribute:v': value,
          'default_attribute:v': value,
          'custom_attribute:list': list,
          'variable:list': list,
        };
        const message = opened(readMessage(source));
        const rendered = renderLiquid(source, { values }, { now });
        fc.pre(rendered.outcome === 'sent');
        const marks = (sent: string): readonly string[] => sent.match(/T\d|ELSE/g) ?? [];
        expect(marks(sentBy(message, values))).toEqual(marks(rendered.text));
        met += marks(rendered.text).length;
      },
    ),
    { numRuns: 300 },
  );
  expect(met).toBeGreaterThan(100);
});
