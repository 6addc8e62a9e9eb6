import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  evaluateTemplate,
  generateLiquid,
  type Message,
  messageReducer,
  type MessageAction,
  type Passage,
  passagesIn,
  type Template,
} from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { readMessage, readPassages } from '../src/exports/text.ts';
import { actionsOf, importedText, randomEdit, type RandomEdit } from './random-edits.ts';
import { anyTemplate, templateAndSample } from './random-templates.ts';

const now = 1_700_000_000_000;
const textOf = (message: Message): string => generateLiquid(message).text;
const message = (passages: readonly Passage[]): Message => ({ version: 1, passages });

/** A message whose chains stand one after the other, in a loop, and in the branch of another chain. */
const nestedText = fc
  .tuple(importedText, importedText, importedText)
  .map(
    ([one, two, three]) =>
      `A ${one} B {% for i in list %}${two}{% else %}none{% endfor %} {% if \${x} == 1 %}\n ${three} C{% else %}D ${one}{% endif %} E`,
  );

/** What a random number makes of a message: opening, moving, removing, adding, taking apart, and edits of its decisions. */
function actionsFor({ passages }: Message, edit: RandomEdit, id: string): readonly MessageAction[] {
  const all = passagesIn(passages);
  const { passage } = all[(edit.pick * 7 + edit.place) % Math.max(all.length, 1)] ?? {};
  const other = all[(edit.place * 5 + edit.pick) % Math.max(all.length, 1)]?.passage;
  if (passage === undefined || other === undefined) return [];
  const passageId = passage.id;
  if (passage.kind === 'text') {
    const { length } = passage.text;
    const start = edit.place % (length + 1);
    const at = { textId: passageId, start, end: Math.min(length, start + edit.pick), afterId: `${id}a` };
    return edit.kind === 'text'
      ? [{ type: 'passage-text-changed', passageId, text: `T${id}` }]
      : [{ type: 'decision-added', passageId: id, statementId: `${id}s`, conditionId: `${id}c`, at }];
  }
  if (edit.kind === 'move-branch') return [{ type: 'passage-moved', passageId, at: { after: other.id } }];
  if (edit.kind === 'remove-branch') return [{ type: 'passage-removed', passageId }];
  if (passage.kind === 'loop') return [{ type: 'loop-changed', passageId, changes: { limit: '2' } }];
  if (passage.kind === 'kept') return [];
  const { statements, settings } = passage.template;
  const statement = statements[edit.place % statements.length];
  if (statement === undefined) return [];
  const { id: statementId, customText } = statement;
  if (edit.kind === 'add-condition') {
    let count = 0;
    const createId = (): string => `${id}-${(count += 1)}`;
    const inside = readPassages(customText, { createId });
    const inElse = readPassages(settings.customFallback, { createId });
    return [
      { type: 'branch-opened', passageId, branch: { statementId }, passages: inside },
      { type: 'branch-opened', passageId, branch: 'else', passages: inElse },
    ];
  }
  if (edit.kind === 'fallback-off')
    return [{ type: 'decision-taken-apart', passageId, keep: { statementId }, textId: id }];
  return actionsOf(passage.template, edit, id).map((action) => ({
    type: 'template-changed',
    passageId,
    action,
  }));
}

/** What is wrong with a message: the print of an open branch is its text, ids are unique, and its text can be read again. */
function faultsOf(edited: Message): readonly string[] {
  const all = passagesIn(edited.passages).map(({ passage }) => passage);
  const decisions = all.flatMap((passage) => (passage.kind === 'decision' ? [passage] : []));
  const ids = [...all, ...decisions.flatMap(({ template }) => template.statements)].map(({ id }) => id);
  const unlike = decisions.flatMap(({ template: { statements, settings } }) =>
    [...statements, { passages: settings.fallbackPassages, customText: settings.customFallback }].filter(
      ({ passages, customText }) => passages !== undefined && textOf(message(passages)) !== customText,
    ),
  );
  const { text, places } = generateLiquid(edited);
  const misplaced = all.filter((passage) => {
    const { start = 0, end = 0 } = places.get(passage.id) ?? {};
    return passage.kind === 'text' && !passage.text.startsWith(text.slice(start, end));
  });
  return [
    ...(new Set(ids).size === ids.length ? [] : ['an id is there twice']),
    ...unlike.map(({ customText }) => `the passages do not print ${customText}`),
    ...misplaced.map(({ id }) => `${id} is somewhere else`),
    ...(textOf(readMessage(text)) === text ? [] : ['it is read as another text']),
  ];
}

it('whatever is edited in a message, its open branches say what they print, and every id is there once', () => {
  fc.assert(
    fc.property(nestedText, fc.array(randomEdit, { maxLength: 12 }), (text, edits) => {
      let edited = readMessage(text);
      for (const [index, edit] of edits.entries()) {
        for (const action of actionsFor(edited, edit, `e${index}`)) edited = messageReducer(edited, action);
        expect(faultsOf(edited)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

function withIds(template: Template, prefix: string): Template {
  const statements = template.statements.map((statement) => ({
    ...statement,
    id: `${prefix}${statement.id}`,
    customText: `${prefix}${statement.customText}`,
  }));
  return { ...template, statements };
}

it('decisions after and inside one another send what each of them sends alone, whatever their variables are called', () => {
  let sent = 0;
  fc.assert(
    fc.property(templateAndSample, anyTemplate, anyTemplate, ({ template, sample }, other, third) => {
      const [one, two, three] = [withIds(template, 'x'), withIds(other, 'y'), withIds(third, 'z')].map(
        (each) => ({
          ...each,
          settings: { ...each.settings, hasFallback: false, outputStyle: 'one-line' as const },
        }),
      ) as [Template, Template, Template];
      fc.pre([one, two, three].every((each) => generateLiquid(each).incomplete.length === 0));
      const decision = (id: string, each: Template): Passage => ({ kind: 'decision', id, template: each });
      const start = message([decision('1', one), decision('2', two)]);
      const whole = one.statements.reduce<Message>((made, { id: statementId }, index) => {
        const opened = messageReducer(made, {
          type: 'branch-opened',
          passageId: '1',
          branch: { statementId },
          passages: readPassages(one.statements[index]?.customText ?? ''),
        });
        return messageReducer(opened, {
          type: 'passages-added',
          passages: [decision(`3-${index}`, withIds(three, `${index}`))],
          at: { in: { passageId: '1', part: 'branch', statementId }, index: 9 },
        });
      }, start);
      const alone = (each: Template): string => renderLiquid(generateLiquid(each).text, sample, { now }).text;
      const met = evaluateTemplate(one, sample, { reading: 'provider', now });
      const inner = met.outcome === 'matched' ? alone(withIds(three, `${met.branch?.index ?? ''}`)) : '';
      expect(renderLiquid(textOf(whole), sample, { now }).text).toBe(alone(one) + inner + alone(two));
      // All is found in the text, whatever its variables are called there.
      expect(generateLiquid(whole).places.size).toBe(passagesIn(whole.passages).length);
      if (met.outcome === 'matched') sent += 1;
    }),
    { numRuns: 200 },
  );
  expect(sent).toBeGreaterThan(20);
});

it('taking a decision apart changes nothing for those who got the branch that is kept', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      importedText,
      fc.constantFrom(' ', '\n', ''),
      fc.constantFrom('a', 'b', 'c', null),
      (text, space, value) => {
        const source = `A${space}${text}${space}B`;
        const whole = readMessage(source);
        // A trim marker of what is kept beside it reaches through to the white space that is left.
        fc.pre(!text.startsWith('{% assign z = 1 -%}'));
        const values = {
          'custom_attribute:v': value,
          'default_attribute:v': value,
          'custom_attribute:list': value,
        };
        const before = renderLiquid(source, { values }, { now });
        const decision = whole.passages.find(({ kind }) => kind === 'decision');
        if (decision?.kind !== 'decision' || before.outcome !== 'sent') return;
        const { outcome, branch } = evaluateTemplate(
          decision.template,
          { values },
          { reading: 'provider', now },
        );
        if (outcome !== 'matched' && outcome !== 'fallback') return;
        const keep = branch === undefined ? 'else' : { statementId: branch.statementId };
        const apart = messageReducer(whole, {
          type: 'decision-taken-apart',
          passageId: decision.id,
          keep,
          textId: 't',
        });
        expect(apart.passages.some(({ id }) => id === decision.id)).toBe(false);
        expect(renderLiquid(textOf(apart), { values }, { now }).text).toBe(before.text);
        compared += 1;
      },
    ),
    { numRuns: 500 },
  );
  expect(compared).toBeGreaterThan(20);
});
