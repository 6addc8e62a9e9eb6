import { expect, it } from 'vitest';
import { passagesIn } from '../../model/message.ts';
import { htmlPlaces } from './html-places.ts';
import { readMessage } from './read-passages.ts';

const decision = '{% if ${a} == 1 %}x{% endif %}';

it.each([
  [`<p>${decision}</p>`, 'text'],
  [`<a href="${decision}">y</a>`, 'attribute'],
  [`<td ${decision}>y</td>`, 'attribute'],
  [`<!-- a > ${decision} -->`, 'comment'],
  [`<style>p > a {color: ${decision}}</style>`, 'style'],
  [`<SCRIPT type='x'>if (a < b) ${decision}</SCRIPT>`, 'script'],
  [`<style>a{}</style><p title='>'>${decision}`, 'text'],
  [`1 < 2 and ${decision}`, 'text'],
  [decision, 'text'],
])('in %s the decision stands in: %s', (text, place) => {
  const message = readMessage(text);
  const found = passagesIn(message.passages).find(({ passage }) => passage.kind === 'decision');
  expect(htmlPlaces(message).get(found?.passage.id ?? '')).toBe(place);
});
