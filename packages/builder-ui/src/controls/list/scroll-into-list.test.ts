import { expect, it } from 'vitest';
import { scrollIntoList } from './useListEnvironment.ts';

const OPTION_HEIGHT = 20;
const LIST_HEIGHT = 60;

/** A list at the top of the page that has scrolled by `scrollTop`, and one of its options. */
function listWith({
  position,
  scrollTop,
  margin = 0,
}: {
  position: number;
  scrollTop: number;
  margin?: number;
}) {
  const list = document.createElement('ul');
  const option = document.createElement('li');
  list.append(option);
  document.body.append(list);
  list.scrollTop = scrollTop;
  option.style.scrollMarginTop = `${String(margin)}px`;
  option.style.scrollMarginBottom = `${String(margin)}px`;
  Object.defineProperty(list, 'clientHeight', { value: LIST_HEIGHT });
  list.getBoundingClientRect = () => new DOMRect(0, 0, 100, LIST_HEIGHT);
  option.getBoundingClientRect = () =>
    new DOMRect(0, position * OPTION_HEIGHT - list.scrollTop, 100, OPTION_HEIGHT);
  return { list, option };
}

it.each([
  ['was visible', { position: 2, scrollTop: 10 }, 10],
  ['was below', { position: 4, scrollTop: 0 }, 40],
  ['was above', { position: 1, scrollTop: 50 }, 20],
  ['wants room below', { position: 4, scrollTop: 0, margin: 4 }, 44],
  ['wants room above', { position: 1, scrollTop: 50, margin: 4 }, 16],
])('an option that a person reaches with the keys and that %s is seen as a whole', (_, given, scrolled) => {
  const { list, option } = listWith(given);
  scrollIntoList(option, list);
  expect(list.scrollTop).toBe(scrolled);
});
