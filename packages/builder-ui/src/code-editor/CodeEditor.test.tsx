import '@testing-library/jest-dom/vitest';
import { checkLiquid } from '@sluice/liquid/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, it } from 'vitest';
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx';

function Typed({ value: start, ...props }: Omit<CodeEditorProps, 'label' | 'onChange'>) {
  const [value, setValue] = useState(start);
  return <CodeEditor label="Liquid" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
const lines = () => [...(document.querySelector('pre')?.children ?? [])];

it('a text is colored line by line while a person types', async () => {
  render(<Typed value="" />);
  await userEvent.click(field());
  await userEvent.paste("Hi\n{% if ${city} == 'Rome' %}");
  expect(lines().map((line) => line.textContent)).toEqual(['Hi', "{% if ${city} == 'Rome' %}"]);
  expect(screen.getByText("'Rome'")).toHaveAttribute('data-kind', 'string');
});

it('a finding is underlined, and its line is marked', () => {
  const text = "Hi\n{% if ${city} = 'Rome' %}Ciao{% endif %}";
  render(<Typed value={text} findings={checkLiquid(text).filter(({ code }) => code === 'wrong-operator')} />);
  expect(screen.getByText('=')).toHaveAttribute('data-severity', 'error');
  expect(lines().map((line) => line.getAttribute('data-severity'))).toEqual([null, 'error']);
});

it('the host of the editor selects the right place in a text with Windows line breaks', () => {
  const handle = createRef<CodeEditorHandle>();
  render(<Typed value={'One\r\nTwo\r\nThree'} handle={handle} />);
  act(() => handle.current?.select(10, 15));
  expect(field()).toHaveFocus();
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('Three');
});

it('the host of the editor makes several edits at once, and focus moves to the end of the last one', () => {
  const handle = createRef<CodeEditorHandle>();
  render(<Typed value="a = b = c" handle={handle} />);
  act(() =>
    handle.current?.replace([
      { start: 2, end: 3, text: '==' },
      { start: 6, end: 7, text: '==' },
    ]),
  );
  expect(field()).toHaveValue('a == b == c');
  expect(field()).toHaveFocus();
  expect(field().selectionStart).toBe('a == b =='.length);
});

it('a person who has moved on stays where they are when the host renders again', () => {
  const host = (label: string) => (
    <CodeEditor
      label={label}
      value="One Two"
      onChange={() => undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where focus is at first is what this is about
      autoFocus
    />
  );
  const { rerender } = render(host('Liquid'));
  expect(field()).toHaveFocus();
  field().setSelectionRange(5, 5);
  field().blur();
  rerender(host('Liquid '));
  expect(field()).not.toHaveFocus();
  expect(field().selectionStart).toBe(5);
});

it('a screen reader hears the error as well as what describes the text', () => {
  render(
    <>
      <p id="help">One name per line.</p>
      <Typed value="" describedBy="help" error="Enter a name." />
    </>,
  );
  expect(field()).toHaveAccessibleDescription('One name per line. Enter a name.');
});
