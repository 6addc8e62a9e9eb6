import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { TemplateAction } from '../editing/template-action.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { toTemplate } from './to-template.ts';

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

function edited(text: string, ...actions: ((template: Template) => TemplateAction)[]): string {
  return generateLiquid(actions.reduce((of, action) => templateReducer(of, action(of)), imported(text))).text;
}

const fallback = (customFallback: string) => (): TemplateAction => ({
  type: 'settings-changed',
  changes: { hasFallback: true, fallbackType: 'custom', customFallback },
});
const added = (): TemplateAction => ({ type: 'statement-added', statementId: 'new', conditionId: 'c' });
const asks = (statementId: string, conditionId: string) => (): TemplateAction => ({
  type: 'condition-changed',
  statementId,
  conditionId,
  changes: { attributeType: 'variable', attributeName: 'v', operator: '==', value: 'y', dataType: 'string' },
});
const changeText = (): TemplateAction => ({ type: 'statement-text-changed', statementId: 'new', text: 'B' });
const asksForDate = ({ statements: [first] }: Template): TemplateAction => ({
  type: 'condition-changed',
  statementId: first?.id ?? '',
  conditionId: first?.conditions[0]?.id ?? '',
  changes: {
    attributeType: 'custom_attribute',
    attributeName: 'seen',
    operator: '<',
    value: '30 days ago',
    dataType: 'time',
  },
});

const oneLine = "Dear {% if v == 'x' %}A{% else %}friend{% endif %}!";
const set =
  "if {{custom_attribute.${seen}}} != blank %}{% assign sluice_time_of_seen = {{custom_attribute.${seen}}} | date: '%s' | plus: 0 %}{% endif";
const ago = "assign sluice_30_days_ago = 'now' | date: '%s' | minus: 2592000";
const asked = 'if sluice_time_of_seen < sluice_30_days_ago';

it('an edit of an imported text writes a changed fallback in the place of the old one', () => {
  expect(edited(oneLine, fallback('you'))).toBe("Dear {% if v == 'x' %}A{% else %}you{% endif %}!");
  expect(edited("{%- if v == 'x' -%}\n A\n{%- else -%}\n  friend\n{%- endif %}!", fallback('you'))).toBe(
    "{%- if v == 'x' -%}\n A\n{%- else -%}\n  you\n{%- endif %}!",
  );
});

it('an edit of an imported text lays out a new fallback like the branch before it', () => {
  expect(edited("Dear {% if v == 'x' %}A{%- endif %}!", fallback('you'))).toBe(
    "Dear {% if v == 'x' %}A{%- else %}you{%- endif %}!",
  );
  expect(edited("{% if v == 'x' -%}\r\n  A\r\n{% endif %}", fallback('you'))).toBe(
    "{% if v == 'x' -%}\r\n  A\r\n{% else -%}\r\n  you\r\n{% endif %}",
  );
});

it('an edit of an imported text lays out a new branch like its neighbor', () => {
  expect(edited(oneLine, added, asks('new', 'c'), changeText)).toBe(
    "Dear {% if v == 'x' %}A{% elsif v == 'y' %}B{% else %}friend{% endif %}!",
  );
  expect(edited("{%- if v == 'x' -%}\n  A\n{%- endif -%}", added, asks('new', 'c'), changeText)).toBe(
    "{%- if v == 'x' -%}\n  A\n{%- elsif v == 'y' -%}\n  B\n{%- endif -%}",
  );
});

it('an edit of an imported text sets new variables without adding text or white space to the message', () => {
  expect(edited(oneLine, asksForDate)).toBe(
    `Dear {% ${set} %}{% ${ago} %}{% ${asked} %}A{% else %}friend{% endif %}!`,
  );
  expect(edited("Hi\n  {%- if v == 'x' %}A{% endif %}", asksForDate)).toBe(
    `Hi\n  {%- ${set} -%}\n  {% ${ago} -%}\n  {%- ${asked} %}A{% endif %}`,
  );
});

it('an edit of an imported text keeps the white space that variables of an earlier edition add to the message', () => {
  const before = `Hi\n{% ${set} %}\n{% ${ago} %}\n{% ${asked} %}A{% endif %}`;
  expect(
    edited(before, (template) => {
      const action = asksForDate(template);
      return action.type === 'condition-changed'
        ? { ...action, changes: { ...action.changes, value: '10 days ago' } }
        : action;
    }),
  ).toBe(
    `Hi\n{% ${set} -%}\n{% ${ago.replace('30_', '10_').replace('2592000', '864000')} %}\n\n` +
      `{% ${asked.replace('30_', '10_')} %}A{% endif %}`,
  );
});
