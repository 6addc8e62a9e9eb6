import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SnippetWords } from './SnippetWords.tsx';

const wordsOf = (content: string) => render(<SnippetWords content={content} />).container.textContent;

it('a guard says that nothing is sent to those whom it asks for', () => {
  const guard = "{% if custom_attribute.${is_staff} == true %}{% abort_message('staff') %}{% endif %}";
  expect(wordsOf(`${guard} Hello`)).toMatch(/^is_staff .*: nothing is sent$/);
});

it('a branch that aborts beside others is no guard', () => {
  const two = "{% if custom_attribute.${a} == 1 %}{% abort_message('x') %}{% else %}Hello{% endif %}";
  expect(wordsOf(two)).toMatch(/, else another text$/);
});
