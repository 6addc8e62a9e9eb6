import '@testing-library/jest-dom/vitest';
import { generateLiquid, templateReducer, type Template } from '@sluice/liquid';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { selectorOf } from '../../builder-dom/builder-dom.ts';
import { SPOKEN_PAUSE_MS } from '../../hooks/useDebounced.ts';
import { EditablePreview } from '../../test/EditablePreview.tsx';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { liquidReader } from './useEditedText.ts';
import { SyntaxPreview } from '../SyntaxPreview.tsx';

// `LateCode.test.tsx` is about code that comes later than the person.
beforeAll(async () => {
  await Promise.all([liquidReader.load(), import('./TextVerdict.tsx')]);
});

const rest = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the editor of a text', () => {
  const type = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };

  it('the editor of a text keeps every byte of the applied text', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<EditablePreview start={exampleTemplate} onEdit={onEdit} />);
    const text = 'Hey \t{%  if ${city} == "Rome"  %}Ciao\n\n{%else%}Hi {{ x | y }}{%endif%}  Bye {% broken';
    await type(text);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const [[applied] = []] = onEdit.mock.calls;
    expect(applied && generateLiquid(applied).text).toBe(text);
  });

  it('the editor of a text writes all signs of other languages as Liquid has them, by one button', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await type("{% if ${city} == 'Rome' && ${plan} == 'pro' %}A{% elseif ${city} == 'Bonn' %}B{% end if %}");
    await userEvent.click(await screen.findByRole('button', { name: 'Fix all 3' }));
    expect(await screen.findByText('Becomes 2 cards.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveTextContent(
      "{% if ${city} == 'Rome' and ${plan} == 'pro' %}A{% elsif ${city} == 'Bonn' %}B{% endif %}",
    );
  });

  it('lists the parts kept as text, with reasons', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await type("Hi {% if ${city} == 'Rome' %}Ciao{% endif %}{% broken");
    expect(await screen.findByText('Becomes 1 card.')).toBeVisible();
    expect(screen.getByText(/This Liquid is incomplete, so it is kept as it is/)).toBeVisible();
  });

  it.each([
    [
      'an unless that has no opposite',
      '{% unless ${age} > 5 %}A{% else %}B{% endunless %}',
      '{% if ${age} > 5 %}B{% else %}A{% endif %}',
      'Sends everybody the same.',
    ],
    [
      'a list that a value is looked up in',
      "{% if 'DE,AT' contains ${country} %}A{% else %}B{% endif %}",
      "{% if ${country} == 'DE' or ${country} == 'AT' %}A{% else %}B{% endif %}",
      /^Only whole values will match/,
    ],
  ])('a person turns %s into cards', async (_, text, cards, said) => {
    render(<EditablePreview start={exampleTemplate} />);
    await type(`Hi ${text}`);
    const offer = await screen.findByRole('button', { name: 'Turn into cards' });
    expect(screen.getByText(said)).toBeVisible();
    await userEvent.click(offer);
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveValue(`Hi ${cards}`);
    expect(await screen.findByText('Becomes 1 card and a fallback.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn into cards' })).toBeNull();
  });

  it('the editor of a text counts the fallback of a text beside its cards', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await type("{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}");
    expect(await screen.findByText('Becomes 1 card and a fallback.')).toBeVisible();
  });

  it('the editor of a text announces what a text becomes once typing pauses', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    const spoken = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(spoken()).toContain('Becomes 3 cards and a fallback.');
    vi.useFakeTimers();
    try {
      for (const text of ['{% if ${city} %}', "{% if ${city} == 'Rome' %}Ciao{% endif %}"]) {
        fireEvent.change(field, { target: { value: text } });
        rest(SPOKEN_PAUSE_MS - 1);
        expect(spoken()).toContain('Becomes 3 cards and a fallback.');
      }
      expect(screen.getByText('Becomes 1 card.')).toBeVisible();
      rest(1);
      expect(spoken()).toContain('Becomes 1 card.');
      expect(field).toHaveAccessibleDescription('Becomes 1 card.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('the editor of a text takes any text: one without conditions is kept, byte for byte', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<EditablePreview start={exampleTemplate} onEdit={onEdit} />);
    await type('Just text.');
    expect(await screen.findByText(/^No conditions in this text yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const [[applied] = []] = onEdit.mock.calls;
    expect(applied?.statements).toEqual([]);
    expect(applied && generateLiquid(applied).text).toBe('Just text.');
  });

  it.each([
    ["{% if ${city} == 'Rome' %}Ciao", 'an unclosed condition'],
    ['Hi {% if ${city', 'an unfinished tag'],
    ["{% for a in b %}{% if a == 'x' %}A{% endif %}{% endfor %}", 'a condition in a loop'],
    ['{% liquid\n if x\n echo 1\n endif %}', 'a condition in a liquid tag'],
  ])('edit says of %s, %s, that it cannot become cards, not that there is none', async (text) => {
    render(<EditablePreview start={exampleTemplate} />);
    await type(text);
    expect(await screen.findByText(/^The conditions in this text cannot become cards/)).toBeVisible();
    expect(screen.queryByText(/^No conditions/)).toBeNull();
  });

  it('the editor of a text says that a long text is being read until it is', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    const shown = new MutationObserver(() => undefined);
    shown.observe(document.body, { subtree: true, childList: true });
    const text = `{% if \${city} == 'Rome' %}${'Ciao '.repeat(5000)}{% endif %}`;
    fireEvent.change(field, { target: { value: text } });
    const added = shown.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    shown.disconnect();
    expect(added.map(({ textContent }) => textContent)).toContain('Reading the text…');
    expect(await screen.findByText('Becomes 1 card.')).toBeVisible();
    expect(screen.queryByText('Reading the text…', { selector: '[aria-hidden]' })).toBeNull();
  });

  it('the editor of a text says that a text is longer than what can be saved', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await type('x');
    fireEvent.change(screen.getByRole('textbox', { name: 'Liquid' }), {
      target: { value: 'x'.repeat(250_001) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A snippet can have at most 250,000 characters. This text has 250,001',
    );
  });

  it('the editor of a text says nothing about an empty text, and cannot apply it', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Liquid' }));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.queryByText(/^Becomes|^No conditions/, { selector: 'p' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Checks' })).toBeNull();
  });

  it('the editor of a text leaves the template alone when canceled', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<EditablePreview start={exampleTemplate} onEdit={onEdit} />);
    await type("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.getByText("'pro'").closest(selectorOf('lineNumber'))).toBeVisible();
  });

  it('the editor of a text returns focus to its button after Cancel, Apply and Escape', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    const leaveBy = async (leave: () => Promise<void>) => {
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
      await screen.findByRole('textbox', { name: 'Liquid' });
      await leave();
      expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    };
    await leaveBy(() => userEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    await leaveBy(() => userEvent.click(screen.getByRole('button', { name: 'Apply' })));
    await leaveBy(async () => void (await userEvent.keyboard('{Escape}')));
  });

  it('the editor of a text keeps changed text on Escape, says so, and does not close a dialog around it', async () => {
    const onKeyDown = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog that Escape closes
      <div onKeyDown={onKeyDown}>
        <EditablePreview start={exampleTemplate} />
      </div>,
    );
    await type('Hi');
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveValue('Hi');
    expect(screen.getByText(/You have changes that are not applied/)).toBeVisible();
    expect(onKeyDown).not.toHaveBeenCalled();
    await userEvent.keyboard('!');
    expect(screen.queryByText(/You have changes that are not applied/)).toBeNull();
  });

  it('the editor of a text offers fixes while a person types', async () => {
    render(<EditablePreview start={exampleTemplate} />);
    await type("{% if ${city} = 'Rome' %}Ciao{% else %}Hi{% endif %}");
    const list = await screen.findByRole('group', { name: 'Checks' });
    const fix = list.querySelector<HTMLElement>('li button');
    if (fix === null) throw new Error('No fix is offered.');
    await userEvent.click(fix);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
    expect(field).toHaveValue("{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}");
    expect(field).toHaveFocus();
    expect(field.value.slice(0, field.selectionStart)).toMatch(/==$/u);
  });
});

describe('cards that change while a person edits the text', () => {
  const other = templateReducer(exampleTemplate, { type: 'statement-removed', statementId: 's3' });
  const field = () => screen.getByRole('textbox', { name: 'Liquid' });
  const preview = (template: Template) => <SyntaxPreview template={template} onEdit={vi.fn<() => void>()} />;

  it('cards that change while a person edits the text are followed by a text that nobody has changed', async () => {
    const { rerender } = render(preview(exampleTemplate));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Liquid' })).toHaveValue(
      generateLiquid(exampleTemplate).text,
    );
    rerender(preview(other));
    expect(field()).toHaveValue(generateLiquid(other).text);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('make a conflict with a changed text, and the person chooses which to keep', async () => {
    const { rerender } = render(preview(exampleTemplate));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Liquid' }), ' Bye.');
    const typed = `${generateLiquid(exampleTemplate).text} Bye.`;
    rerender(preview(other));
    expect(field()).toHaveValue(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The cards have changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveValue(typed);
    rerender(preview(exampleTemplate));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the cards' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveValue(generateLiquid(exampleTemplate).text);
    expect(field()).toHaveFocus();
  });
});
