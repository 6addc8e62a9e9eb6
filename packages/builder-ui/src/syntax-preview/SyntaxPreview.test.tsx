import '@testing-library/jest-dom/vitest';
import { generateLiquid, templateReducer } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { dataNames, selectorOf } from '../builder-dom/builder-dom.ts';
import { useFindings } from '../findings-list/useFindings.ts';
import { SPOKEN_PAUSE_MS } from '../hooks/useSettled.ts';
import { exampleTemplate } from '../test-data/example-template.ts';
import { SyntaxPreview } from './SyntaxPreview.tsx';
import type { PreviewPlace } from './code/preview-lines.ts';

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

describe('the layout', () => {
  it('applies to the text and to the copy', async () => {
    const user = userEvent.setup();
    render(<SyntaxPreview template={exampleTemplate} />);
    await user.click(screen.getByRole('combobox', { name: /^Layout/ }));
    await user.click(await screen.findByRole('option', { name: 'One line' }));
    expect(screen.getByText(/^1 line ·/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(
      generateLiquid(exampleTemplate, { outputStyle: 'one-line' }).text,
    );
  });

  it('cannot be chosen for text that the host passes', () => {
    render(<SyntaxPreview template={exampleTemplate} generated={generateLiquid(exampleTemplate)} />);
    expect(screen.queryByRole('combobox')).toBeNull();
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

const withoutFallback: Template = {
  ...exampleTemplate,
  settings: { ...exampleTemplate.settings, hasFallback: false },
};

describe('findings', () => {
  it('open below their line by keyboard, and are fixed there', async () => {
    const user = userEvent.setup();
    render(<Editable start={withoutFallback} />);
    const marker = await screen.findByRole('button', { name: /^Line 1:.*still sent/ });
    marker.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/is left empty and the message is still sent/)).toBeVisible();
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

  it('announces what a text becomes once typing pauses', async () => {
    render(<Editable start={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    const spoken = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(spoken()).toContain('Becomes 3 cards.');
    vi.useFakeTimers();
    try {
      for (const text of ['{% if ${city} %}', "{% if ${city} == 'Rome' %}Ciao{% endif %}"]) {
        fireEvent.change(field, { target: { value: text } });
        rest(SPOKEN_PAUSE_MS - 1);
        expect(spoken()).toContain('Becomes 3 cards.');
      }
      expect(screen.getByText('Becomes 1 card.')).toBeVisible();
      rest(1);
      expect(spoken()).toContain('Becomes 1 card.');
      expect(field).toHaveAccessibleDescription('Becomes 1 card.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('cannot apply a text without conditions', async () => {
    render(<Editable start={exampleTemplate} />);
    await type('Just text.');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.getByText(/nothing to apply yet/)).toBeVisible();
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
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveValue(
      "{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}",
    );
  });
});
