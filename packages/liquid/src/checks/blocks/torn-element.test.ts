import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMessage } from '../../translate/read/read-passages.ts';
import { checkLiquid } from '../check-liquid.ts';
import { checkMessage } from '../check-message.ts';

/** What is torn, as `problem name` with the text that is marked. */
function torn(text: string): readonly string[] {
  return checkLiquid(text).flatMap(({ code, params, start, end }) =>
    code === 'torn-element' ? [`${params.problem} ${params.name}: ${text.slice(start, end)}`] : [],
  );
}

it.each([
  ['closes what it opens', '{% if a %}<b>A</b>{% else %}<i>B</i>{% endif %}'],
  [
    'closes what was open, as every branch does',
    '<table><tr><td>{% if a %}A</td>{% else %}B</td>{% endif %}</tr></table>',
  ],
  ['closes an element and opens it again', '<div>{% if a %}</div><div>{% endif %}</div>'],
  ['is a void element', '{% if a %}<br><img src="x">{% else %}<hr/>{% endif %}'],
  ['leaves out end tags that HTML adds', '<ul>{% if a %}<li>A{% else %}<li>B<li>C{% endif %}</ul>'],
  [
    'leaves out the end of a cell before another one',
    '<table><tr><td>x{% if a %}</td>{% endif %}<td>y</table>',
  ],
  ['opens rows in a loop', '<table>{% for p in l %}<tr><td>{{ p }}{% endfor %}</table>'],
  ['has its elements in a comment', '{% if a %}<!-- <b> -->{% else %}x{% endif %}'],
  [
    'has a ghost table for Outlook',
    '{% if a %}<!--[if mso]><table><tr><td><![endif]-->A<!--[if mso]></td></tr></table><![endif]-->{% endif %}',
  ],
  [
    'has no elements in styles and scripts',
    '<style>{% if a %}p > b {}{% endif %}</style><script>{% if a %}"<b>"{% endif %}</script>',
  ],
  ['is an attribute', '<a {% if a %}href="x"{% else %}title=\'y\'{% endif %}>z</a>'],
  ['stands in an attribute', '<a href="{% if a %}x{% else %}y{% endif %}">z</a>'],
  ['ends in the same quotes as the others', '<a {% if a %}href="x{% else %}title="y{% endif %}">z</a>'],
  [
    'chooses an element that the same question closes',
    '<{% if a %}a href="x"{% else %}span{% endif %}>z</{% if a %}a{% else %}span{% endif %}>',
  ],
  [
    'wraps something in an element if there is one',
    '<td>{% if a %}<a href="x">{% endif %}<img>{% if a %}</a>{% endif %}</td>',
  ],
  [
    'opens one element or another, as it closes them',
    '{% if a %}<b>{% elsif b %}<i>{% else %}<u>{% endif %}x{% if a %}</b>{% elsif b %}</i>{% else %}</u>{% endif %}',
  ],
  [
    'begins a row of a grid in the first round, and ends it in the last',
    '{% for p in l %}{% if forloop.first %}<div>{% endif %}x{% if forloop.last %}</div>{% endif %}{% endfor %}',
  ],
  [
    'ends a row of a grid in every second round',
    '<table>{% for p in l %}{% if m == 1 %}<tr>{% endif %}<td>x</td>{% if m == 0 %}</tr>{% endif %}{% endfor %}</table>',
  ],
  ['aborts', "{% if a %}<b>{% abort_message('x') %}{% endif %}y"],
  ['is captured to be sent in parts', '{% capture open %}<div>{% endcapture %}{{ open }}x</div>'],
  ['is an address in angle brackets', '{% if a %}Write to <noor@example.com>{% endif %}'],
  ['compares', '{% if a %}1 <b and 3> 2{% else %}</3{% endif %}'.replace('<b ', '< b ')],
])('a branch that %s is right', (_, text) => {
  expect(torn(text)).toEqual([]);
});

it.each([
  ['is opened in one branch', '{% if a %}<b>A{% else %}B{% endif %} C', ['opened b: <b>']],
  [
    'is another one in each branch',
    '{% if a %}<b>{% else %}<i>{% endif %}…',
    ['opened b: <b>', 'opened i: <i>'],
  ],
  ['is opened in one branch and closed for all', '{% if a %}<div>{% endif %}x</div>', ['opened div: <div>']],
  ['is closed in one branch', '<div>{% if a %}</div>{% endif %}x', ['closed div: </div>']],
  [
    'is closed in all branches but one',
    '<div>{% if a %}A</div>{% elsif b %}B</div>{% else %}C{% endif %}x',
    ['missing div: {% else %}'],
  ],
  [
    'is opened in a branch in a branch',
    '{% if a %}<p>{% if b %}<b>{% endif %}x</p>{% endif %}',
    ['opened b: <b>'],
  ],
  ['is closed by another question', '{% if a %}<b>{% endif %}x{% if c %}</b>{% endif %}', ['opened b: <b>']],
  [
    'is a cell with text outside',
    '<table><tr><td>x{% if a %}</td>{% endif %}y</td></tr></table>',
    ['closed td: </td>'],
  ],
  ['is opened in each round', '{% for p in l %}<div>{{ p }}{% endfor %}', ['repeated div: <div>']],
  ['is closed in each round', '<div>{% for p in l %}{{ p }}</div>{% endfor %}', ['repeated div: </div>']],
  ['is opened for a list without entries', '{% for p in l %}x{% else %}<b>y{% endfor %}z', ['opened b: <b>']],
  ['is a tag that ends in one branch', '<a {% if a %}href="x">{% endif %}y</a>', ['tag : {% if a %}']],
  [
    'is an attribute with an open quote',
    '<a title="{% if a %}x"{% else %}y{% endif %}">z</a>',
    ['tag a: {% if a %}'],
  ],
  ['is a comment that one branch opens', '{% if a %}<!-- {% endif %}x', ['tag : {% if a %}']],
  ['is opened in a case', '{% case a %}{% when 1 %}<b>{% when 2 %}x{% endcase %}y', ['opened b: <b>']],
])('an element that %s is found', (_, text, expected) => {
  expect(torn(text)).toEqual(expected);
});

it('what is torn in a message has its passage and its branch', () => {
  const message = readMessage('<p>Hi</p>{% if ${city} == "Rome" %}<b>A{% else %}B{% endif %} C');
  const found = checkMessage(message).filter(({ code }) => code === 'torn-element');
  const decision = message.passages.find(({ kind }) => kind === 'decision');
  expect(found).toMatchObject([{ passageId: decision?.id, params: { problem: 'opened', name: 'b' } }]);
  expect(found[0]?.statementId).toBe(
    decision?.kind === 'decision' ? decision.template.statements[0]?.id : '',
  );
});

it('no text of the reference corpus has a torn element', () => {
  const path = new URL('../../../../../../shared/spec/braze-corpus/visible.json', import.meta.url);
  let blocks: readonly { liquid: string }[] = [];
  try {
    blocks = (JSON.parse(readFileSync(path, 'utf8')) as { blocks: { liquid: string }[] }).blocks;
  } catch {
    // It is not a part of the repository.
  }
  expect(blocks.flatMap(({ liquid }) => torn(liquid))).toEqual([]);
});

it.each([
  ['unclosed elements', '<b>'.repeat(60_000)],
  ['end tags that close nothing', `${'<b>'.repeat(20_000)}${'</i>'.repeat(30_000)}`],
  ['two thousand decisions that each open one', '{% if a %}<div>{% endif %}x'.repeat(2_000)],
  [
    'two thousand decisions that each close one',
    `${'<div>'.repeat(2_000)}${'{% if a %}</div>{% endif %}x'.repeat(2_000)}`,
  ],
  [
    'a branch that closes all, among a thousand',
    `${'<div>'.repeat(5_000)}{% if a %}${'</div>'.repeat(5_000)}${'{% elsif b %}x'.repeat(1_000)}{% endif %}`,
  ],
  ['decisions in decisions', `${'{% if a %}<b>'.repeat(500)}${'{% endif %}'.repeat(500)}`],
  [
    'an email of 212 kB',
    '<table><tr><td style="x">{% if a %}<b>Hi</b>{% else %}<i>Ho</i>{% endif %}</td></tr></table>'.repeat(
      2_300,
    ),
  ],
])('%s are read to the end', (_, text) => {
  expect(torn(text).length).toBeLessThanOrEqual(4_000);
});
