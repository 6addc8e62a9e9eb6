import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

describe('what a closed card says that its branch does', () => {
  it('what a closed card says that its branch does is the text, in one line and with the names of what Braze fills in', () => {
    expect(
      outcomeOf("Hi {{${first_name} | default: 'there'}},\n\n welcome {{custom_attribute.${plan}}}!"),
    ).toEqual({
      kind: 'sends',
      text: 'Hi ‹first_name›, welcome ‹plan›!',
    });
  });

  it('what a closed card says that its branch does is the abort with its reason', () => {
    expect(outcomeOf("{% abort_message('no consent') %}")).toEqual({ kind: 'aborts', reason: 'no consent' });
  });

  it('what a closed card says that its branch does is nothing while there is no text', () => {
    expect(outcomeOf(' \n')).toEqual({ kind: 'nothing' });
  });

  it('what a closed card says that its branch does is no longer than a line, however long the text is', () => {
    const outcome = outcomeOf('x'.repeat(100_000));
    expect(outcome.kind === 'sends' && outcome.text.length).toBe(160);
  });

  it('what a closed card says of HTML is what its reader sees, and that there is only layout where nobody reads anything', () => {
    expect(outcomeOf('<p style="margin:0">Hi <b>{{${first_name}}}</b>,&nbsp;welcome</p>')).toEqual({
      kind: 'sends',
      text: 'Hi ‹first_name›, welcome',
    });
    expect(outcomeOf('<b>Only {{ product.stock }} left</b>')).toEqual({
      kind: 'sends',
      text: 'Only ‹product.stock› left',
    });
    expect(outcomeOf('<tr><td><img src="a.png"></td></tr>')).toEqual({ kind: 'layout', pictures: 1 });
  });

  it('a text that only sets variables says which, and one that sends something as well is a text', () => {
    const sets = "{% assign color = 'red' %}\n{%- assign size = 2 -%}{% assign color = 'blue' %}";
    expect(outcomeOf(sets)).toEqual({ kind: 'sets', names: ['color', 'size'] });
    expect(outcomeOf(`${sets} Hi`).kind).toBe('sends');
  });
});
