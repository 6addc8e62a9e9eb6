import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectorOf } from '../builder-dom/builder-dom.ts';
import { CodeView } from './CodeView.tsx';

const code = "Hello,\n{% if {{${country}}} == 'DE' %}\nServus\n{% endif %}\n";

it('shows Liquid in numbered, colored lines whose text is the Liquid and nothing else', () => {
  render(<CodeView code={code} label="Liquid of today" />);
  const view = screen.getByRole('region', { name: 'Liquid of today' });
  expect(view.textContent).toBe(code);
  expect(view.querySelectorAll(selectorOf('lineNumber'))).toHaveLength(5);
  expect(screen.getByText("'DE'")).toHaveAttribute('data-kind', 'string');
  expect(view).toHaveAttribute('tabindex', '0');
});
