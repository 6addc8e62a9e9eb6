import '@testing-library/jest-dom/vitest';
import { checkLiquid } from '@sluice/liquid/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, it } from 'vitest';
import { CodeEditor } from './CodeEditor.tsx';
import type { CodeEditorHandle, CodeEditorProps } from './CodeEditor.tsx';

function Typed({ value: start, ...props }: Omit<CodeEditorProps, 'label' | 'onChange'>) {
  const [value, setValue] = useState(start);
  return <CodeEditor label="Liquid" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
const lines = () => [...(document.querySelector('pre')?.children ?? [])];

it('what a person types is drawn in color, line by line', async () => {
  render(<Typed value="" />);
  await userEvent.click(field());
  await userEvent.paste("Hi\n{% if ${city} == 'Rome' %}");
  expect(lines().map((line) => line.textContent)).toEqual(['Hi', "{% if ${city} == 'Rome' %}"]);
  expect(screen.getByText("'Rome'")).toHaveAttribute('data-kind', 'string');
});

it('what a check says is underlined, and its line is marked', () => {
  const text = "Hi\n{% if ${city} = 'Rome' %}Ciao{% endif %}";
  render(<Typed value={text} findings={checkLiquid(text).filter(({ code }) => code === 'wrong-operator')} />);
  expect(screen.getByText('=')).toHaveAttribute('data-severity', 'error');
  expect(lines().map((line) => line.getAttribute('data-severity'))).toEqual([null, 'error']);
});

it('a person selects a place in a text with Windows line breaks from beside it', () => {
  const handle = createRef<CodeEditorHandle>();
  render(<Typed value={'One\r\nTwo\r\nThree'} handle={handle} />);
  act(() => handle.current?.select(10, 15));
  expect(field()).toHaveFocus();
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('Three');
});

it('several edits from beside it are made at once, and focus goes where they end', () => {
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
