import '@testing-library/jest-dom/vitest';
import { generateLiquid, templateReducer } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { liquidEditorCode } from './early/LateLiquidEditor.tsx';
import { dataNames, selectorOf } from '../builder-dom/builder-dom.ts';
import { useFindings } from '../findings-list/useFindings.ts';
import { SPOKEN_PAUSE_MS } from '../hooks/useDebounced.ts';
import { exampleTemplate } from '../test-data/example-template.ts';
import { SyntaxPreview } from './SyntaxPreview.tsx';
import type { PreviewPlace } from './code/preview-places.ts';

// `LateCode.test.tsx` is about code that comes later than the person.
beforeAll(async () => {
  await Promise.all([liquidEditorCode].map(({ load }) => load()));
});

const withoutFallback: Template = {
  ...exampleTemplate,
  settings: { ...exampleTemplate.settings, hasFallback: false },
};

const lineOf = (text: string) => screen.getByText(text).closest(selectorOf('lineNumber')) as HTMLElement;

describe('pointing', () => {
  it('reports the condition under the pointer, and nothing once it has left', async () => {
    const onPoint = vi.fn<(place: PreviewPlace | undefined) => void>();
    render(<SyntaxPreview template={exampleTemplate} onPoint={onPoint} />);
    await userEvent.hover(lineOf("'pro'"));
    expect(onPoint).toHaveBeenLastCalledWith({ statementId: 's2', conditionId: 'c3' });
    await userEvent.unhover(lineOf("'pro'"));
    expect(onPoint).toHaveBeenLastCalledWith(undefined);
  });

  it('highlights the lines of what is hovered in the builder', () => {
    render(<SyntaxPreview template={exampleTemplate} pointed={{ statementId: 's2' }} />);
    expect(lineOf("'pro'")).toHaveAttribute(dataNames.pointed);
    expect(lineOf("'free'")).not.toHaveAttribute(dataNames.pointed);
  });
});

/** A preview whose template takes the layout that the person chooses. */
function Laid() {
  const [template, setTemplate] = useState(exampleTemplate);
  return (
    <SyntaxPreview
      template={template}
      onFormatChange={(changes) =>
        setTemplate((before) => templateReducer(before, { type: 'settings-changed', changes }))
      }
    />
  );
}

describe('the layout', () => {
  it('is a setting of the template, and applies to the text and to the copy', async () => {
    const user = userEvent.setup();
    render(<Laid />);
    await user.click(screen.getByRole('combobox', { name: /^Layout/ }));
    await user.click(await screen.findByRole('option', { name: 'One line' }));
    expect(await screen.findByText(/^1 line ·/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const { text } = generateLiquid(exampleTemplate, { outputStyle: 'one-line' });
    await expect(navigator.clipboard.readText()).resolves.toBe(text);
  });

  it('cannot be chosen where nobody listens: the text shown would not be the text sent', () => {
    render(<SyntaxPreview template={exampleTemplate} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a line', () => {
  const goTo = (line: number) => screen.getByRole('button', { name: `Line ${String(line)}: go to its card` });
  const renderLeading = () => {
    const onGo = vi.fn<(place: PreviewPlace) => void>();
    render(<SyntaxPreview template={exampleTemplate} onGo={onGo} />);
    return onGo;
  };

  it('that is clicked leads to the part of the condition under the pointer', async () => {
    const onGo = renderLeading();
    await userEvent.click(screen.getByText("'pro'"));
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's2', conditionId: 'c3', part: 'value' });
    await userEvent.click(screen.getByText('Kostenloser Versand bis Sonntag.'));
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's3', conditionId: undefined, part: 'text' });
    await userEvent.click(screen.getByText('else'));
    expect(onGo).toHaveBeenLastCalledWith('fallback');
  });

  it('leads there by keyboard: one stop for Tab, arrow keys from line to line', async () => {
    const onGo = renderLeading();
    const { length } = screen.getAllByRole('button', { name: /go to its card$/ });
    expect(length).toBe(9);
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toContain(goTo(1));
    goTo(1).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onGo).toHaveBeenLastCalledWith({ statementId: 's1', part: 'text' });
    await userEvent.keyboard('{End}{Enter}');
    expect(goTo(9)).toHaveFocus();
    expect(onGo).toHaveBeenLastCalledWith('fallback');
    await userEvent.keyboard('{Home}');
    expect(goTo(1)).toHaveFocus();
  });

  it('is lit while what it belongs to has focus in the builder', () => {
    const lit = () =>
      screen
        .getAllByRole('button', { name: /go to its card$/ })
        .flatMap((button, index) =>
          button.parentElement?.hasAttribute(dataNames.current) ? [index + 1] : [],
        );
    const show = (focused: PreviewPlace) => (
      <SyntaxPreview template={exampleTemplate} onGo={vi.fn<() => void>()} focused={focused} />
    );
    const { rerender } = render(show({ statementId: 's1', conditionId: 'c2' }));
    expect(lit()).toEqual([2]);
    rerender(show({ statementId: 's1', part: 'text' }));
    expect(lit()).toEqual([3]);
    rerender(show({ statementId: 's3' }));
    expect(lit()).toEqual([6, 7]);
    rerender(show('fallback'));
    expect(lit()).toEqual([8, 9]);
  });
});

describe('helper variables', () => {
  const anniversary: Template = {
    ...exampleTemplate,
    statements: exampleTemplate.statements.slice(0, 1).map((statement) => ({
      ...statement,
      conditions: statement.conditions.slice(0, 1).map((condition) => ({
        ...condition,
        attributeName: 'birthday',
        dataType: 'time' as const,
        operator: 'anniversary-today' as const,
        value: '',
      })),
    })),
  };

  it('have a color of their own and are explained below the text', () => {
    const { container } = render(<SyntaxPreview template={anniversary} />);
    const helpers = [...container.querySelectorAll('[data-kind="helper"]')].map(
      ({ textContent }) => textContent,
    );
    expect(helpers.length).toBeGreaterThan(1);
    for (const name of helpers) expect(name).toMatch(/^sluice_\w+$/u);
    for (const other of container.querySelectorAll('[data-kind="reference"]'))
      expect(other).not.toHaveTextContent('sluice_');
    expect(screen.getByText(/are helper variables/u)).toBeVisible();
  });

  it('are not mentioned where a text has none', () => {
    render(<SyntaxPreview template={exampleTemplate} />);
    expect(screen.queryByText(/are helper variables/u)).toBeNull();
  });
});

describe('the footer', () => {
  it('says the worst finding, and leads to its place', async () => {
    const onShow = vi.fn<() => void>();
    function Footed() {
      const { findings } = useFindings(withoutFallback);
      return <SyntaxPreview template={withoutFallback} findings={findings} onShow={onShow} />;
    }
    render(<Footed />);
    await userEvent.click(await screen.findByRole('button', { name: /^Show where:/ }));
    expect(onShow).toHaveBeenCalledOnce();
    expect(screen.getByText(/^\d+ lines · 3 branches$/)).toBeVisible();
  });
});

function Editable({ start, onEdit }: { start: Template; onEdit?: (template: Template) => void }) {
  const [template, setTemplate] = useState(start);
  const { findings } = useFindings(template);
  return (
    <SyntaxPreview
      template={template}
      findings={findings}
      onFix={({ fix }) => {
        if (fix?.kind === 'template') setTemplate((before) => fix.actions.reduce(templateReducer, before));
      }}
      onEdit={(next) => {
        onEdit?.(next);
        setTemplate(next);
      }}
    />
  );
}

describe('findings', () => {
  it('open below their line by keyboard, and are fixed there', async () => {
    const user = userEvent.setup();
    render(<Editable start={withoutFallback} />);
    const marker = await screen.findByRole('button', { name: /^Line 1:.*still sent/ });
    marker.focus();
    await user.keyboard('{Enter}');
    expect(marker).toHaveAttribute('aria-expanded', 'true');
    const fix = screen.getByRole('button', { name: 'Abort the message instead' });
    expect(fix).toHaveAccessibleDescription('People who match no branch will no longer get the message.');
    await user.click(fix);
    expect(screen.getByRole('group', { name: 'Liquid preview' })).toHaveTextContent('{% else %}');
  });
});

const rest = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('edit', () => {
  const type = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };

  it('keeps every byte of the applied text', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<Editable start={exampleTemplate} onEdit={onEdit} />);
    const text = 'Hey \t{%  if ${city} == "Rome"  %}Ciao\n\n{%else%}Hi {{ x | y }}{%endif%}  Bye {% broken';
    await type(text);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const [[applied] = []] = onEdit.mock.calls;
    expect(applied && generateLiquid(applied).text).toBe(text);
  });

  it('lists the parts kept as text, with reasons', async () => {
    render(<Editable start={exampleTemplate} />);
    await type("Hi {% if ${city} == 'Rome' %}Ciao{% endif %}{% broken");
    expect(await screen.findByText('Becomes 1 card.')).toBeVisible();
    expect(screen.getByText(/This Liquid is incomplete, so it is kept as it is/)).toBeVisible();
  });

  it('counts the fallback of a text beside its cards', async () => {
    render(<Editable start={exampleTemplate} />);
    await type("{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}");
    expect(await screen.findByText('Becomes 1 card and a fallback.')).toBeVisible();
  });

  it('announces what a text becomes once typing pauses', async () => {
    render(<Editable start={exampleTemplate} />);
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

  it('takes any text: one without conditions is kept, byte for byte', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<Editable start={exampleTemplate} onEdit={onEdit} />);
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
  ])('says of %s, %s, that it cannot become cards, not that there is none', async (text) => {
    render(<Editable start={exampleTemplate} />);
    await type(text);
    expect(await screen.findByText(/^The conditions in this text cannot become cards/)).toBeVisible();
    expect(screen.queryByText(/^No conditions/)).toBeNull();
  });

  it('says that a long text is being read until it is', async () => {
    render(<Editable start={exampleTemplate} />);
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

  it('says that a text is longer than what can be saved', async () => {
    render(<Editable start={exampleTemplate} />);
    await type('x');
    fireEvent.change(screen.getByRole('textbox', { name: 'Liquid' }), {
      target: { value: 'x'.repeat(200_001) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A snippet can have at most 200,000 characters. This text has 200,001',
    );
  });

  it('says nothing about an empty text, and cannot apply it', async () => {
    render(<Editable start={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Liquid' }));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.queryByText(/^Becomes|^No conditions/, { selector: 'p' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Checks' })).toBeNull();
  });

  it('leaves the template alone when canceled', async () => {
    const onEdit = vi.fn<(template: Template) => void>();
    render(<Editable start={exampleTemplate} onEdit={onEdit} />);
    await type("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onEdit).not.toHaveBeenCalled();
    expect(lineOf("'pro'")).toBeVisible();
  });

  it('returns focus to its button after Cancel, Apply and Escape', async () => {
    render(<Editable start={exampleTemplate} />);
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

  it('keeps changed text on Escape, says so, and does not close a dialog around it', async () => {
    const onKeyDown = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog that Escape closes
      <div onKeyDown={onKeyDown}>
        <Editable start={exampleTemplate} />
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

  it('offers fixes while a person types', async () => {
    render(<Editable start={exampleTemplate} />);
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

  it('are followed by a text that nobody has changed', async () => {
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
