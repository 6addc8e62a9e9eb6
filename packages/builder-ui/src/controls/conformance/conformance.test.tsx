import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import * as controls from '../index.ts';
import { controlCases } from './control-cases.tsx';
import { isFocusRule, rulesFor } from './style-rules.ts';
import { valueCases, type ValueCase } from './value-cases.tsx';

/** Public names of the folder that render no element of their own in their place. */
const withoutElement = [
  'LinksProvider',
  'ToastsProvider',
  'keepFromList',
  'prepareToasts',
  'segment',
  'segmentBar',
  'segmentCurrent',
  'useCombobox',
  'useToasts',
];

it('every exported control is in this suite', () => {
  const known = [...controlCases.map(({ name }) => name), ...withoutElement];
  expect(known.toSorted()).toEqual(Object.keys(controls).toSorted());
});

const given = { className: 'mine', style: { opacity: 0.5 }, 'data-given': 'yes' };
const marked = () => waitFor(() => present(document.querySelector<HTMLElement>('[data-given="yes"]')));

function present<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('What was looked for is not there.');
  return thing;
}

describe.each(controlCases)('$name', ({ element, tag }) => {
  it('$name passes its ref, class, style and data attributes to its element', async () => {
    const ref = createRef<HTMLElement>();
    render(<ThemeProvider>{element({ ...given, ref: ref as never })}</ThemeProvider>);
    const root = await marked();
    expect(root).toHaveClass('mine');
    expect(root).toHaveStyle({ opacity: 0.5 });
    await waitFor(() => expect(ref.current?.localName).toBe(tag));
    expect(root.contains(ref.current)).toBe(true);
  });

  it('$name takes all its colors from the theme, light or dark', async () => {
    render(<ThemeProvider>{element(given)}</ThemeProvider>);
    const own = rulesFor(await marked()).filter(({ cssText }) => color.test(cssText));
    expect(own.map(({ cssText }) => cssText)).toEqual([]);
  });

  it('$name follows the text direction instead of left and right', async () => {
    render(<ThemeProvider>{element(given)}</ThemeProvider>);
    const sided = rulesFor(await marked()).filter(isSided);
    expect(sided.map(({ cssText }) => cssText)).toEqual([]);
  });
});

const focusableCases = controlCases.filter(({ focusable }) => focusable !== undefined);

it.each(focusableCases)('$name shows a focus ring for the keyboard', async ({ element, focusable = '' }) => {
  render(<ThemeProvider>{element(given)}</ThemeProvider>);
  await marked();
  const target = present(document.querySelector(focusable));
  const rings = rulesFor(document.body).filter((rule) => isFocusRule(rule, target));
  expect(rings.some(({ cssText }) => cssText.includes('var(--sluice-brand)'))).toBe(true);
});

const disablingCases = controlCases.filter(({ canBeDisabled }) => canBeDisabled === true);

it.each(disablingCases)('$name does nothing while it is disabled', async ({ element }) => {
  const user = userEvent.setup();
  const onPress = vi.fn<() => void>();
  const disabled = { ...given, isDisabled: true, onPress, onChange: onPress };
  render(<ThemeProvider>{element(disabled)}</ThemeProvider>);
  const root = await marked();
  const controls = root.matches('button') ? [root] : [...root.querySelectorAll('button, input, textarea')];
  for (const one of controls) {
    expect(one).toBeDisabled();
    await user.click(one);
  }
  await user.tab();
  expect(document.body).toHaveFocus();
  expect(onPress).not.toHaveBeenCalled();
});

const color = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black|gr[ae]y|red|green|blue)\b/iu;

/** Whether a rule says left or right, or gives four sides of which those two differ. */
function isSided({ cssText }: CSSStyleRule): boolean {
  const [, body = ''] = cssText.split(/\{/u);
  if (/(?:^|[\s;])(?:(?:margin|padding|border)-)?(?:left|right)\b[^:;]*:/u.test(body)) return true;
  if (/(?:text-align|float):\s*(?:left|right)/u.test(body)) return true;
  const side = String.raw`(?:[^\s;()]|\([^)]*\))+`;
  const four = new RegExp(`(?:margin|padding): ${side} (${side}) ${side} (${side});`, 'u').exec(body);
  return four !== null && four[1] !== four[2];
}

describe.each(valueCases)('the value of $name', (valueCase) => {
  const { element, props, first, changed, sent, change } = valueCase;

  it('the value of $name is submitted with its form and restored when the form is reset', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    const form = renderForm(element({ name: 'field', [props.defaultValue]: first, onChange }));
    expect(form.value()).toBe(sent.first);
    await change(userEvent.setup());
    expect(form.value()).toBe(sent.changed);
    expect(onChange).toHaveBeenLastCalledWith(changed);
    form.reset();
    await waitFor(() => expect(form.value()).toBe(sent.first));
    expect(onChange).toHaveBeenLastCalledWith(first);
  });

  it('the value of $name stays under the control of its host, also after a form reset', async () => {
    const form = renderForm(<Held valueCase={valueCase} />);
    await change(userEvent.setup());
    expect(form.value()).toBe(sent.changed);
    expect(screen.getByRole('status')).toHaveTextContent(String(changed));
    form.reset();
    await waitFor(() => expect(form.value()).toBe(sent.first));
    expect(screen.getByRole('status')).toHaveTextContent(String(first));
  });

  it('the value of $name is not submitted while the control is disabled', () => {
    const form = renderForm(element({ name: 'field', [props.defaultValue]: changed, isDisabled: true }));
    expect(form.value()).toBeNull();
  });
});

/** Holds the value of a control, and says it. */
function Held({ valueCase: { element, props, first } }: { valueCase: ValueCase }): ReactNode {
  const [value, setValue] = useState(first);
  return (
    <>
      {element({ name: 'field', [props.value]: value, onChange: setValue })}
      <output>{String(value)}</output>
    </>
  );
}

function renderForm(field: ReactNode): { value: () => FormDataEntryValue | null; reset: () => void } {
  const ref = createRef<HTMLFormElement>();
  render(
    <ThemeProvider>
      <form ref={ref}>{field}</form>
    </ThemeProvider>,
  );
  const form = present(ref.current);
  return { value: () => new FormData(form).get('field'), reset: () => act(() => form.reset()) };
}
