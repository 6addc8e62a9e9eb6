import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { createRef } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { liquidReader } from '../../syntax-preview/editor/useEditedText.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { SluiceBuilder } from '../SluiceBuilder.tsx';
import type { SluiceBuilderHandle, SluiceBuilderProps } from '../sluice-builder-props.ts';
import type { PutAwayText } from './useTextEditing.ts';

// `LateCode.test.tsx` is about code that comes later than the person.
beforeAll(async () => {
  await Promise.all([liquidReader.load(), import('../../syntax-preview/editor/TextVerdict.tsx')]);
});

type OnChange = NonNullable<SluiceBuilderProps['onChange']>;

const preview = () => screen.getByRole('group', { name: 'Liquid preview' });
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('a text that is being edited beside the cards', () => {
  const field = () => screen.getByRole('textbox', { name: 'Liquid' });
  const start = async (onChange?: OnChange) => {
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('textbox', { name: 'Liquid' });
    expect(screen.getByRole('button', { name: 'Add Else If' })).toBeVisible();
    await userEvent.type(field(), ' Bye.');
  };

  it('a text that is being edited beside the cards is in charge once it is changed: the cards say so, and nothing changes them', async () => {
    const onChange = vi.fn<OnChange>();
    await start(onChange);
    expect(screen.getByText('You are editing the Liquid as text.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Else If' })).toBeNull();
    expect(screen.getByLabelText('condition 2 of If')).toBeVisible();
    screen.getByRole('button', { name: 'Go to the text' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await openTab(/^Checks/);
    expect(screen.queryByRole('button', { name: /^Abort the message/ })).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a text that is being edited beside the cards is applied from beside the cards, as one step that can be undone', async () => {
    const onChange = vi.fn<OnChange>();
    await start(onChange);
    await userEvent.click(screen.getByRole('button', { name: 'Apply the text' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template && generateLiquid(template).text).toMatch(/Bye\.$/u);
    expect(screen.queryByText('You are editing the Liquid as text.')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onChange.mock.calls.at(-1)?.[0]).toEqual(exampleTemplate);
  });

  it('a text that is being edited beside the cards is put away when the person keeps the cards, and brought back', async () => {
    const onChange = vi.fn<OnChange>();
    await start(onChange);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the cards' }));
    expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Else If' })).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toMatch(
      /Bye\.$/u,
    );
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText(/kept for you/)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a text that a host saves together with the cards', () => {
  const builder = createRef<SluiceBuilderHandle>();
  const textOf = (onChange: ReturnType<typeof vi.fn<OnChange>>) => {
    const [template] = onChange.mock.calls.at(-1) ?? [];
    return template && generateLiquid(template).text;
  };

  it('a text that a host saves together with the cards is applied at once, and focus stays where the person is', async () => {
    const onChange = vi.fn<OnChange>();
    render(
      <>
        <button type="button">Save</button>
        <SluiceBuilder ref={builder} defaultValue={exampleTemplate} onChange={onChange} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Liquid' }), ' Bye.');
    screen.getByRole('button', { name: 'Save' }).focus();
    act(() => {
      expect(builder.current?.applyText()).toBe(true);
      expect(textOf(onChange)).toMatch(/Bye\.$/u);
    });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
    expect(builder.current?.applyText()).toBe(true);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('a text that a host saves together with the cards is not applied over cards that have changed meanwhile: the person is asked first', async () => {
    const onChange = vi.fn<OnChange>();
    const builderOf = (value: Template) => <SluiceBuilder ref={builder} value={value} onChange={onChange} />;
    const { rerender } = render(builderOf(exampleTemplate));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Liquid' }), ' Bye.');
    await openTab(/^Checks/);
    rerender(builderOf({ ...exampleTemplate, statements: exampleTemplate.statements.slice(1) }));
    let isApplied: boolean | undefined;
    act(() => {
      isApplied = builder.current?.applyText();
    });
    expect(isApplied).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText(/^Not saved, and your text is not applied/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    act(() => void builder.current?.applyText());
    expect(textOf(onChange)).toMatch(/Bye\.$/u);
  });
});

describe('the texts that were put away', () => {
  const kept = [
    { kind: 'import', text: 'An older text' },
    { kind: 'edit', text: 'A newer text' },
  ] as const;
  const typedAt = expect.any(Number) as number;

  it('the texts that were put away are told to the host, which keeps them until they are applied or forgotten', async () => {
    const onPutAwayTextsChange = vi.fn<(texts: readonly PutAwayText[]) => void>();
    render(
      <SluiceBuilder
        defaultValue={exampleTemplate}
        defaultPutAwayTexts={kept}
        onPutAwayTextsChange={onPutAwayTextsChange}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    expect(field).toHaveValue('A newer text');
    expect(onPutAwayTextsChange).not.toHaveBeenCalled();
    await userEvent.type(field, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onPutAwayTextsChange).toHaveBeenLastCalledWith([
      kept[0],
      { kind: 'edit', text: 'A newer text!', typedAt },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    await screen.findByRole('textbox', { name: 'Liquid' });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onPutAwayTextsChange).toHaveBeenLastCalledWith([kept[0]]);
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(onPutAwayTextsChange).toHaveBeenLastCalledWith([]);
    expect(screen.queryByText(/kept for you/)).toBeNull();
  });

  it('the texts that were put away have those being typed among them, until these are as they were', async () => {
    const onPutAwayTextsChange = vi.fn<(texts: readonly PutAwayText[]) => void>();
    const { unmount } = render(
      <SluiceBuilder
        defaultValue={exampleTemplate}
        defaultPutAwayTexts={kept.slice(0, 1)}
        onPutAwayTextsChange={onPutAwayTextsChange}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
    const before = field.value;
    await userEvent.type(field, '!{Backspace}');
    expect(onPutAwayTextsChange).toHaveBeenCalledWith([
      kept[0],
      { kind: 'edit', text: `${before}!`, typedAt },
    ]);
    expect(onPutAwayTextsChange).toHaveBeenLastCalledWith([kept[0]]);
    await userEvent.type(field, '?');
    unmount();
    expect(onPutAwayTextsChange).toHaveBeenLastCalledWith([
      kept[0],
      { kind: 'edit', text: `${before}?`, typedAt },
    ]);
  });
});

describe('the import', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    return await screen.findByRole('dialog', { name: 'Import Liquid' });
  };

  it('the import takes a text without conditions, which can get branches', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste('Dear {{${first_name}}}, hello.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template && generateLiquid(template).text).toBe('Dear {{${first_name}}}, hello.');
    await userEvent.click(await screen.findByRole('button', { name: 'Add If' }));
    expect(screen.getByRole('group', { name: 'If' })).toContainElement(document.activeElement as HTMLElement);
    expect(preview()).toHaveTextContent(/^Dear .*hello\.\{% if /u);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Add If' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(preview()).toHaveTextContent("== 'pro'");
  });

  it('the import lets a person choose where in a kept text the branches begin', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder onChange={onChange} />);
    await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste('Hello. {% for a in b %}{{ a }}{% endfor %} Bye.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Where the conditions begin/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Before “\{% for/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Add If' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template?.source?.before).toBe('Hello. ');
    expect(template?.source?.after).toBe('{% for a in b %}{{ a }}{% endfor %} Bye.');
  });

  it('the import checks what is pasted against the attributes there are, before it is applied', async () => {
    const attributes = [
      { attributeType: 'custom_attribute', name: 'total_spend', dataType: 'number' },
    ] as const;
    render(<SluiceBuilder attributes={attributes} />);
    const dialog = await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste("{% if {{custom_attribute.${total_spent}}} == 'x' %}A{% endif %}");
    const sentences = () =>
      screen
        .getAllByRole('button', { name: /^Show where/ })
        .map((button) => button.getAttribute('aria-label'));
    expect(
      await within(dialog).findByRole('button', { name: /^Show where: This workspace has no/ }),
    ).toBeVisible();
    const inSheet = sentences();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await openTab(/^Checks/);
    await waitFor(() => expect(sentences()).toEqual(inSheet));
  });

  it('the import starts from an example that becomes cards', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder onChange={onChange} />);
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Write in their language/ }));
    expect(await within(dialog).findByText('Becomes 2 cards and a fallback.')).toBeVisible();
    expect(within(dialog).queryByRole('group', { name: 'Start from an example' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(onChange.mock.calls.at(-1)?.[0].statements).toHaveLength(2);
  });

  it('that is closed with a changed text keeps the text for later', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste('Half of a text');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText(/You have changes that are not applied/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByRole('textbox', { name: 'Liquid' })).toHaveValue('Half of a text');
  });
});

it('a builder that starts with pasting has the sheet open and empty, and puts what is pasted into cards', async () => {
  render(<SluiceBuilder startsImporting />);
  const sheet = await screen.findByRole('dialog', { name: 'Import Liquid' });
  const field = within(sheet).getByRole('textbox', { name: 'Liquid' });
  expect(field).toHaveValue('');
  await userEvent.click(field);
  await userEvent.paste("{% if ${city} == 'Rome' %}Ciao{% endif %}");
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('textbox', { name: 'Then send' })).toHaveValue('Ciao');
});
