import { expect, it } from 'vitest';
import { templateReducer } from '../editing/template-reducer.ts';
import { BuilderSettingsSchema } from '../model/schema.ts';
import type { Template } from '../model/template.ts';
import { mergeTemplates } from '../compare/merge/merge-templates.ts';
import { importText } from '../translate/to-template.ts';
import { partFindings, withAccepted, withoutAccepted } from './accepted-findings.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { messageReducer } from '../editing/message-reducer.ts';
import { mergeMessages } from '../compare/merge/merge-messages.ts';
import { checkMessage } from './check-message.ts';
import { checkTemplate } from './check-template.ts';

const parted = (template: Template) => partFindings(checkTemplate(template), template);
const openCodes = (template: Template) => parted(template).open.map(({ code }) => code);

/** The template after somebody has accepted its open findings of a code. */
function accepting(template: Template, code: string, which = 0): Template {
  const finding = parted(template).open.filter((entry) => entry.code === code)[which];
  const acceptedFindings = withAccepted(template, finding ?? {});
  return templateReducer(template, { type: 'settings-changed', changes: { acceptedFindings } });
}

const mixed = `{% if \${plan} == 'Gold' and \${city} == 'Rome' or \${vip} == 'yes' %}Hello{% else %}Bye{% endif %}`;

it('an "and" and "or" whose drawn brackets somebody has confirmed is asked about again only when its conditions change', () => {
  const template = importText(mixed);
  expect(openCodes(template)).toContain('mixed-and-or');
  const accepted = accepting(template, 'mixed-and-or');
  expect(openCodes(accepted)).not.toContain('mixed-and-or');
  expect(parted(accepted).accepted).toMatchObject([{ code: 'mixed-and-or' }]);
  const [branch] = accepted.statements;
  const [condition] = branch?.conditions ?? [];
  const elsewhere = templateReducer(accepted, {
    type: 'statement-text-changed',
    statementId: branch?.id ?? '',
    text: 'Something else',
  });
  expect(openCodes(elsewhere)).not.toContain('mixed-and-or');
  const changed = templateReducer(accepted, {
    type: 'condition-changed',
    statementId: branch?.id ?? '',
    conditionId: condition?.id ?? '',
    changes: { value: 'Silver' },
  });
  expect(openCodes(changed)).toContain('mixed-and-or');
});

it('the ids and the line breaks of a template do not matter to what is accepted', () => {
  const accepted = accepting(importText(mixed), 'mixed-and-or');
  expect(parted(accepted).accepted).toHaveLength(1);
  const again = importText(mixed.replace(' and ', '\n  and '));
  const { settings } = accepted;
  const template = { ...again, settings: { ...again.settings, acceptedFindings: settings.acceptedFindings } };
  expect(openCodes(template)).not.toContain('mixed-and-or');
});

it('the style in which a template is printed does not matter to what is accepted', () => {
  const accepted = accepting(accepting(importText(mixed), 'mixed-and-or'), 'not-set-misses');
  const restyled = templateReducer(accepted, {
    type: 'settings-changed',
    changes: { referenceStyle: 'bare', outputStyle: 'tight' },
  });
  const [branch] = restyled.statements;
  const printed = templateReducer(restyled, {
    type: 'condition-changed',
    statementId: branch?.id ?? '',
    conditionId: branch?.conditions[0]?.id ?? '',
    changes: { referenceStyle: 'braced' },
  });
  expect(parted(printed).accepted.map(({ code }) => code)).toEqual(
    parted(accepted).accepted.map(({ code }) => code),
  );
});

it.each([
  ['nothing else', undefined, undefined],
  ['a text of mine', 'Mine', undefined],
  ['a text of theirs', undefined, 'Theirs'],
])('a merge as it is suggested keeps what both have accepted when %s differs', (_, ownText, theirText) => {
  const base = importText(mixed);
  const edited = (key: string, text: string | undefined): Template => ({
    ...base,
    statements: base.statements.map((statement) => ({
      ...statement,
      customText: text ?? statement.customText,
    })),
    settings: { ...base.settings, acceptedFindings: [{ key }] },
  });
  const merge = mergeTemplates({ base, mine: edited('k1', ownText), theirs: edited('k2', theirText) });
  const { acceptedFindings = [] } = merge.result(merge.suggested).settings;
  expect(acceptedFindings.map(({ key }) => key).toSorted()).toEqual(['k1', 'k2']);
});

it('of several places that say the same, each is accepted alone', () => {
  const name = '{{custom_attribute.${nickname}}}';
  const template = importText(
    `{% if \${plan} == 'Gold' %}Hi ${name}{% elsif \${plan} == 'Silver' %}Hi ${name}{% else %}Bye{% endif %}`,
  );
  const count = (of: Template) => openCodes(of).filter((code) => code === 'missing-default').length;
  expect(count(template)).toBe(2);
  const one = accepting(template, 'missing-default', 1);
  expect(count(one)).toBe(1);
  expect(parted(one).accepted[0]?.statementId).toBe(template.statements[1]?.id);
  const both = accepting(one, 'missing-default');
  expect(count(both)).toBe(0);
  const acceptedFindings = withoutAccepted(both, parted(both).accepted[0] ?? {});
  expect(count(templateReducer(both, { type: 'settings-changed', changes: { acceptedFindings } }))).toBe(1);
});

it('an error cannot be accepted', () => {
  const template = importText(
    `{% if \${plan} == 'Gold' %}{{ name | upcas }}{% elsif \${age} = 5 %}Hi{% endif %}`,
  );
  const errors = parted(template).open.filter(({ severity }) => severity === 'error');
  expect(errors).not.toEqual([]);
  expect(errors.every(({ key }) => key === undefined)).toBe(true);
  expect(withAccepted(template, errors[0] ?? {})).toEqual([]);
});

it('of too many accepted findings, the oldest are given up', () => {
  const keys = Array.from({ length: 501 }, (_, index) => `key ${index}`);
  const template = keys.reduce((before, key) => {
    const changes = { acceptedFindings: withAccepted(before, { key }) };
    return templateReducer(before, { type: 'settings-changed', changes });
  }, importText(mixed));
  expect(template.settings.acceptedFindings?.map(({ key }) => key).slice(0, 2)).toEqual(['key 1', 'key 2']);
  expect(BuilderSettingsSchema.safeParse(template.settings).success).toBe(true);
  const tooMany = {
    ...template.settings,
    acceptedFindings: Array.from({ length: 501 }, () => ({ key: 'a' })),
  };
  expect(BuilderSettingsSchema.safeParse(tooMany).error?.issues[0]?.message).toBe(
    'At most 500 accepted findings are possible.',
  );
});

it('a merge has what one of two people has accepted, and not what one of them has taken back', () => {
  const withKeys = (text: string, ...keys: string[]): Template => {
    const template = importText(text);
    return {
      ...template,
      settings: { ...template.settings, acceptedFindings: keys.map((key) => ({ key })) },
    };
  };
  const merge = mergeTemplates({
    base: withKeys(mixed, 'one', 'two', 'three'),
    mine: withKeys(mixed.replace('Hello', 'Hi'), 'two', 'three', 'mine'),
    theirs: withKeys(mixed.replace('Bye', 'Goodbye'), 'one', 'two', 'theirs'),
  });
  const { settings } = merge.result(merge.suggested);
  expect(settings.acceptedFindings?.map(({ key }) => key)).toEqual(['two', 'mine', 'theirs']);
});

it('what somebody has accepted in a message stays accepted, in the version of two people, too, until it is asked about again', () => {
  const message = readMessage(`${mixed} and {{\${city}}}`);
  const finding = checkMessage(message).find(({ code }) => code === 'mixed-and-or');
  const [open] = partFindings(finding === undefined ? [] : [finding], message).open;
  const accepted = messageReducer(message, {
    type: 'findings-accepted',
    acceptedFindings: withAccepted(message, open ?? {}),
  });
  const left = partFindings(checkMessage(accepted), accepted);
  expect(left.accepted.map(({ code }) => code)).toEqual(['mixed-and-or']);
  expect(left.open.map(({ code }) => code)).not.toContain('mixed-and-or');
  const merge = mergeMessages({ mine: message, theirs: accepted, base: message });
  expect(merge.result(merge.suggested).acceptedFindings).toEqual(accepted.acceptedFindings);
  const again = withoutAccepted(accepted, open ?? {});
  expect(messageReducer(accepted, { type: 'findings-accepted', acceptedFindings: again })).toEqual(message);
});
