import { describe, expect, it } from 'vitest';
import { messageReducer } from '../editing/message-reducer.ts';
import type { Message } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import { actionsOfFix } from './actions-of-fix.ts';
import { checkMessage } from './check-message.ts';
import type { CheckCode } from './table.ts';

/** The text of a message after the fix of the first such finding; `undefined` where it cannot be applied. */
function fixed(message: Message, code: CheckCode): string | undefined {
  const finding = checkMessage(message).find((one) => one.code === code && one.fix !== undefined);
  if (finding === undefined) throw new Error(`nothing to fix: ${code}`);
  const actions = actionsOfFix(message, finding);
  return actions && generateLiquid(actions.reduce(messageReducer, message)).text;
}

describe('the fix of a finding in a message is an edit', () => {
  it.each<[string, CheckCode, string, string]>([
    [
      'of a text',
      'missing-colon',
      "A {% if ${a} == 1 %}x{% else %}y{% endif %} Hi {{${first_name} | default 'you'}}!",
      "A {% if ${a} == 1 %}x{% else %}y{% endif %} Hi {{${first_name} | default: 'you'}}!",
    ],
    [
      'of the text of a branch',
      'missing-colon',
      "Hi {% if ${a} == 1 %}{{${first_name} | default 'you'}}{% else %}y{% endif %}.",
      "Hi {% if ${a} == 1 %}{{${first_name} | default: 'you'}}{% else %}y{% endif %}.",
    ],
    [
      'of a text in a loop',
      'missing-colon',
      "{% for p in items %}{{ p.name | default 'x' }}, {% endfor %}",
      "{% for p in items %}{{ p.name | default: 'x' }}, {% endfor %}",
    ],
  ])('%s', (_, code, text, expected) => {
    const result = fixed(readMessage(text), code);
    expect(result).toBe(expected);
  });

  it('of a decision', () => {
    const text = 'Hi {% if ${a} == 1 or ${b} == 2 and ${c} == 3 or ${d} == 4 %}A{% else %}B{% endif %}';
    expect(fixed(readMessage(text), 'mixed-and-or')).not.toBe(text);
  });

  it('of a text in a branch that somebody has opened, which the text of the branch follows', () => {
    const closed = readMessage(
      "{% if ${a} == 1 %}{{${first_name} | default 'you'}}{% if ${b} == 1 %}B{% endif %}{% else %}C{% endif %}",
    );
    const decision = closed.passages[0];
    const statement = decision?.kind === 'decision' ? decision.template.statements[0] : undefined;
    const message = messageReducer(closed, {
      type: 'branch-opened',
      passageId: decision?.id ?? '',
      branch: { statementId: statement?.id ?? '' },
      passages: readPassages(statement?.customText ?? ''),
    });
    expect(fixed(message, 'missing-colon')).toContain("default: 'you'");
  });

  it('of every passage that it has an edit in', () => {
    const text = 'Hi {{ a }}{% for p in items %}{{ b }}{% if ${c} == 1 %}C{% endif %}{% endfor %}!';
    const edits = ['a }}', 'items', 'b }}', 'C{'].map((part) => {
      const start = text.indexOf(part);
      return { start, end: start + 1, text: 'z' };
    });
    const fix = { kind: 'text', code: 'remove-ignored', params: {}, edits } as const;
    const message = readMessage(text);
    const actions = actionsOfFix(message, { fix }) ?? [];
    expect(actions).toHaveLength(4);
    expect(generateLiquid(actions.reduce(messageReducer, message)).text).toBe(
      'Hi {{ z }}{% for p in ztems %}{{ z }}{% if ${c} == 1 %}z{% endif %}{% endfor %}!',
    );
  });

  it('of a kept part, which is read again', () => {
    const text = '{% tablerow p in items %}{{ p | default "x" }}{% endtablerow %}{{ x | default "y" }}';
    const message = readMessage(text.replace('default', 'defalt'));
    expect(message.passages[0]?.kind).toBe('kept');
    expect(fixed(message, 'unknown-filter')).toBe(text);
  });
});

it('a finding without a fix has no edits', () => {
  const message = readMessage('{% if ${a} == 1 %}<b>A{% else %}B{% endif %}');
  const finding = checkMessage(message).find(({ code }) => code === 'torn-element');
  expect(finding).toBeDefined();
  expect(finding && actionsOfFix(message, finding)).toBeUndefined();
});
