import { describe, expect, it } from 'vitest';
import { partFindings, withAccepted } from '../checks/accepted-findings.ts';
import { checkEmailParts } from '../checks/check-email-parts.ts';
import { checkMessage } from '../checks/check-message.ts';
import { analyseMessage } from '../analysis/analyse-message.ts';
import { compareMessages as compareForAll } from '../analysis/compare-messages.ts';
import { compareMessages } from '../compare/compare-messages.ts';
import { mergeMessages } from '../compare/merge/merge-messages.ts';
import { renameReference } from '../compare/rename-reference.ts';
import { describeMessage } from '../describe/describe-message.ts';
import { messageReducer } from '../editing/message-reducer.ts';
import { passageChangeMessages } from '../messages/passage-changes.ts';
import { evaluateMessage } from '../outcome/evaluate-message.ts';
import { renderEmail } from '../render/render-email.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import { readStored } from '../translate/read/stored-message.ts';
import { bodyOf, partOfEmail, withEmail } from './email.ts';
import { decisionNumbers, passageById } from './message.ts';
import { toStored } from './to-stored.ts';
import { MessageSchema, StoredSchema } from './schema.ts';
import type { EmailPart, Message } from './template.ts';

let made = 0;
const createId = (): string => `id-${(made += 1)}`;
const read = (text: string) => readPassages(text, { createId });

const GREETING = "{% if ${tier} == 'gold' %}Gold for {{${first_name}}}{% else %}News{% endif %}";
const BODY = '{% if ${country} == "DE" %}Hallo{% else %}Hello{% endif %}';

/** An email, each part of which is given as Liquid. */
function email(subject: string, preheader = '', body = BODY): Message {
  const message = readMessage(body, { createId });
  return withEmail(message, { subject: read(subject), preheader: read(preheader) });
}

const textOf = (message: Message, part: EmailPart): string => generateLiquid(partOfEmail(message, part)).text;

const person = (values: Record<string, string>) => ({
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`default_attribute:${name}`, value]),
  ),
});

describe('an email as it is stored', () => {
  it('has a version of its own, with its subject and its preheader, and comes back as it is', () => {
    const message = email(GREETING, 'Up to 30 %');
    expect(message.version).toBe(2);
    expect(toStored(message)).toBe(message);
    expect(StoredSchema.parse(message)).toEqual(message);
    expect(readStored(message)).toEqual({ message });
  });

  it('is what it was before once its subject and its preheader are taken away, byte for byte', () => {
    const body = readMessage('Hi {{${a}}}', { createId });
    const made = messageReducer(body, { type: 'email-changed', email: { subject: [], preheader: [] } });
    expect(made).toMatchObject({ version: 2, email: { subject: [], preheader: [] } });
    const back = messageReducer(made, { type: 'email-changed' });
    expect(JSON.stringify(back)).toBe(JSON.stringify(body));
  });

  it.each([
    ['a version 2 without them', { version: 2, passages: [] }],
    ['a version 1 with them', { version: 1, passages: [], email: { subject: [], preheader: [] } }],
    ['a subject alone', { version: 2, passages: [], email: { subject: [] } }],
    ['another part', { version: 2, passages: [], email: { subject: [], preheader: [], footer: [] } }],
  ])('is refused as %s', (_, stored) => {
    expect(MessageSchema.safeParse(stored).success).toBe(false);
  });

  it('takes a subject of 10,000 characters, and one with tags that nobody has closed', () => {
    for (const subject of ['x'.repeat(10_000), '{% if ${a} == 1 %}open', '{{ a', 'a\nb']) {
      const message = email(subject);
      expect(MessageSchema.parse(message)).toEqual(message);
      expect(textOf(message, 'subject')).toBe(subject);
    }
  });
});

describe('an edit of an email', () => {
  it('of a passage of its subject changes the subject, and leaves the other parts the same objects', () => {
    const message = email('Hello', 'World');
    const id = message.email?.subject[0]?.id ?? '';
    const edited = messageReducer(message, { type: 'passage-text-changed', passageId: id, text: 'Bye' });
    expect(textOf(edited, 'subject')).toBe('Bye');
    expect(edited.passages).toBe(message.passages);
    expect(edited.email?.preheader).toBe(message.email?.preheader);
  });

  it('puts a decision at the caret of a subject, on the same line', () => {
    const message = email('Hello you');
    const textId = message.email?.subject[0]?.id ?? '';
    const at = { textId, start: 6, end: 9, afterId: 'after' };
    const ids = { passageId: 'd', statementId: 's', conditionId: 'c' };
    const edited = messageReducer(message, { type: 'decision-added', ...ids, at });
    expect(textOf(edited, 'subject')).not.toContain('\n');
    expect(passageById(edited, 'd')?.passage).toMatchObject({
      kind: 'decision',
      template: { statements: [{ customText: 'you' }] },
    });
    const incomplete = generateLiquid(edited).incomplete.map(({ passageId }) => passageId);
    expect(new Set(incomplete)).toEqual(new Set(['d']));
  });

  it('puts the first passage into an empty preheader, and takes the last one out of it', () => {
    const message = email('Hello');
    const passages = [{ kind: 'text' as const, id: 'p', text: 'More' }];
    const edited = messageReducer(message, {
      type: 'passages-added',
      passages,
      at: { part: 'preheader', index: 0 },
    });
    expect(edited.email?.preheader).toEqual(passages);
    const back = messageReducer(edited, { type: 'passage-removed', passageId: 'p' });
    expect(back.email?.preheader).toEqual([]);
  });

  it('keeps its texts on one line: a space stands for each line break', () => {
    const message = email('Hello');
    const passageId = message.email?.subject[0]?.id ?? '';
    const typed = 'Big  \r\n  sale\n\ntoday ';
    const edited = messageReducer(message, { type: 'passage-text-changed', passageId, text: typed });
    expect(textOf(edited, 'subject')).toBe('Big sale today ');
    const passages = [{ kind: 'text' as const, id: 'p', text: typed }];
    const added = messageReducer(message, {
      type: 'passages-added',
      passages,
      at: { part: 'preheader', index: 0 },
    });
    expect(textOf(added, 'preheader')).toBe('Big sale today ');
  });

  it('moves nothing from one part into another', () => {
    const message = email('Hello');
    const passageId = message.email?.subject[0]?.id ?? '';
    const after = message.passages[0]?.id ?? '';
    expect(messageReducer(message, { type: 'passage-moved', passageId, at: { after } })).toBe(message);
  });
});

describe('an email as a person gets it', () => {
  it('has each part filled in for them', () => {
    const message = email(GREETING, 'In {{${country}}}');
    const sample = person({ tier: 'gold', first_name: 'Ada', country: 'DE' });
    const { subject, preheader, body, endedBy } = renderEmail(message, sample);
    expect([subject.text, preheader.text, body.text]).toEqual(['Gold for Ada', 'In DE', 'Hallo']);
    expect(endedBy).toBeUndefined();
  });

  it('knows nothing in its subject of a variable that the body sets, nor in the body of one of the subject', () => {
    const message = email('{% assign s = 1 %}[{{ b }}]', '[{{ s }}]', '{% assign b = 2 %}[{{ s }}]');
    const { subject, preheader, body } = renderEmail(message, { values: {} });
    expect([subject.text, preheader.text, body.text]).toEqual(['[]', '[]', '[]']);
    const codes = checkEmailParts(message).map(({ part, code }) => [part, code]);
    expect(codes).toEqual([
      ['subject', 'unknown-variable'],
      ['preheader', 'unknown-variable'],
    ]);
  });

  it.each(['subject', 'preheader'] as const)('does not come where its %s aborts', (part) => {
    const aborting = "{% if ${a} == '1' %}{% abort_message('no stock') %}{% endif %}Hi";
    const message = part === 'subject' ? email(aborting) : email('Hi', aborting);
    const rendering = renderEmail(message, person({ a: '1', country: 'DE' }));
    expect(rendering.endedBy).toBe(part);
    expect(rendering[part]).toMatchObject({ outcome: 'aborted', reason: 'no stock' });
    expect(renderEmail(message, person({ a: '2', country: 'DE' })).endedBy).toBeUndefined();
    const { decisions, ended } = evaluateMessage(message, person({ a: '1' }), { reading: 'provider' });
    expect(ended).toMatchObject({ code: 'aborted', params: { reason: 'no stock' } });
    expect(decisions).toHaveLength(1);
  });

  it('comes with what the engine says in its place where a part has an error, and not where it cannot be read', () => {
    expect(renderEmail(email('{% if ${a} == 1 %}open'), { values: {} }).endedBy).toBe('subject');
    expect(renderEmail(email('{{ 1 | divided_by: 0 }}'), { values: {} }).endedBy).toBeUndefined();
  });

  it('meets the decisions of all parts in reading order, by numbers that go on', () => {
    const message = email(GREETING, GREETING);
    const { decisions } = evaluateMessage(message, person({ tier: 'gold' }), { reading: 'provider' });
    expect(decisions.map(({ evaluation }) => evaluation.outcome)).toEqual(['matched', 'matched', 'fallback']);
    expect([...decisionNumbers(message).values()]).toEqual([1, 2, 3]);
    expect([...decisionNumbers(message).keys()]).toEqual(decisions.map(({ passageId }) => passageId));
  });
});

describe('all parts of an email', () => {
  it('are asked for what they use, and renamed', () => {
    const message = email(GREETING, '{{custom_attribute.${tier}}}');
    expect(listReferences(message).map(({ key }) => key)).toEqual([
      'default_attribute:tier',
      'default_attribute:first_name',
      'custom_attribute:tier',
      'default_attribute:country',
    ]);
    const from = { object: 'custom_attribute', name: 'tier' } as const;
    const renamed = renameReference(message, { from, to: { ...from, name: 'level' } });
    expect(textOf(renamed, 'preheader')).toBe('{{custom_attribute.${level}}}');
    expect(renamed.email?.subject).toBe(message.email?.subject);
    expect(renamed.passages).toBe(message.passages);
    expect(renameReference(message, { from: { ...from, name: 'x' }, to: from })).toBe(message);
  });

  it('have findings that somebody accepts, each for its own part', () => {
    const message = email('{{ total }}', '{{ total }}', '{{ total }}');
    const found = [...checkEmailParts(message), ...checkMessage(message)];
    const { open } = partFindings(found, message);
    expect(new Set(open.map(({ key }) => key)).size).toBe(3);
    const [first] = open;
    const answered = { ...message, acceptedFindings: withAccepted(message, first ?? {}) };
    const parted = partFindings(found, answered);
    expect(parted.accepted).toMatchObject([{ part: 'subject' }]);
    expect(parted.open).toHaveLength(2);
  });

  it('are described, each passage with its part', () => {
    const described = describeMessage(email('Hello', 'World'));
    expect(described.map(({ part, kind }) => [part, kind])).toEqual([
      ['subject', 'text'],
      ['preheader', 'text'],
      [undefined, 'decision'],
    ]);
  });

  it('are compared: what differs says in which one', () => {
    const before = email('Hello', 'World');
    const after = withEmail(before, { subject: read('Bye'), preheader: before.email?.preheader ?? [] });
    const [change, ...others] = compareMessages(before, after);
    expect(others).toEqual([]);
    expect(change && passageChangeMessages(change)).toEqual(['subject: "Hello" → "Bye"']);
    const { receive, isFormattingOnly } = compareForAll(before, after);
    expect(isFormattingOnly).toBe(false);
    expect(receive).toMatchObject({ status: 'different' });
    expect(compareForAll(before, { ...before, email: before.email })).toMatchObject({
      receive: { status: 'same' },
    });
  });

  it('are analysed for everybody together: whom the subject keeps from getting anything, and what goes with it', () => {
    const abort = { hasFallback: true, fallbackType: 'abort', abortReason: 'no tier' } as const;
    const subject = read("{% if ${tier} == 'gold' %}Gold{% endif %}").map((passage) =>
      passage.kind === 'decision'
        ? {
            ...passage,
            template: { ...passage.template, settings: { ...passage.template.settings, ...abort } },
          }
        : passage,
    );
    const { variants, isComplete } = analyseMessage(withEmail(email(''), { subject, preheader: [] }));
    expect(isComplete).toBe(true);
    const told = variants.map(({ decisions }) => decisions.map(({ received }) => received.code));
    expect(told).toEqual(
      expect.arrayContaining([
        ['branch', 'branch'],
        ['branch', 'else'],
        ['else', 'not-met'],
      ]),
    );
    const setInBody = email("{% if hour == '1' %}A{% endif %}", '', `{% assign hour = 1 %}${BODY}`);
    expect(analyseMessage(setInBody).undecided).toEqual([]);
  });

  it('that are new or gone differ from a message without them', () => {
    const whole = email('Hello', 'World');
    expect(compareMessages(bodyOf(whole), whole).map(({ what, part }) => [what, part])).toEqual([
      ['added', 'subject'],
      ['added', 'preheader'],
    ]);
    expect(compareMessages(whole, bodyOf(whole)).map(({ what }) => what)).toEqual(['removed', 'removed']);
  });
});

describe('two versions of an email', () => {
  const base = email('Hello', 'World');
  const changed = (part: EmailPart, text: string): Message =>
    withEmail(base, { ...(base.email ?? { subject: [], preheader: [] }), [part]: read(text) });

  it('lose nothing where one has changed the subject and the other the preheader', () => {
    const merge = mergeMessages({
      mine: changed('subject', 'Bye'),
      theirs: changed('preheader', 'All'),
      base,
    });
    const result = merge.result(merge.suggested);
    expect([textOf(result, 'subject'), textOf(result, 'preheader')]).toEqual(['Bye', 'All']);
    expect(generateLiquid(result).text).toBe(BODY);
    expect(merge.parts.map(({ part, changedBy }) => [part, changedBy])).toEqual([
      ['subject', 'mine'],
      ['preheader', 'theirs'],
    ]);
  });

  it('ask where both have changed the subject', () => {
    const merge = mergeMessages({
      mine: changed('subject', 'Bye'),
      theirs: changed('subject', 'Ciao'),
      base,
    });
    const [part] = merge.parts;
    expect(part).toMatchObject({ part: 'subject', changedBy: 'both' });
    expect(textOf(merge.result(merge.suggested), 'subject')).toBe('Bye');
    expect(textOf(merge.result({ [part?.id ?? '']: 'theirs' }), 'subject')).toBe('Ciao');
  });

  it('have a subject where one has made it an email, and none where one has taken it away', () => {
    const body = bodyOf(base);
    for (const [mine, theirs] of [
      [base, body],
      [body, base],
    ] as const) {
      const made = mergeMessages({ mine, theirs, base: body });
      expect(textOf(made.result(made.suggested), 'subject')).toBe('Hello');
      const gone = mergeMessages({ mine, theirs, base });
      expect(gone.result(gone.suggested)).toEqual(body);
    }
  });
});
