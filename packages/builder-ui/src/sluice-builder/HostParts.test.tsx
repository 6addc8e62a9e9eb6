import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBuilder } from '../message-builder/MessageBuilder.tsx';
import type { MessageBuilderHandle } from '../message-builder/message-builder-props.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import type { SluiceBuilderHandle } from './sluice-builder-props.ts';
import { exampleTemplate, oneBranchTemplate } from '../test-data/example-template.ts';
import { ConditionBuilder } from '../condition-builder/ConditionBuilder.tsx';
import type { Validity } from './host-events.ts';
import type {
  BuilderSlots,
  CardSlotProps,
  ConditionSlotProps,
  HostValueEditorProps,
} from '../host-parts/host-parts.ts';

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const saidOf = (part: string) => said.filter((sentence) => sentence.includes(part));

function boom(): never {
  throw new Error('boom');
}

/** A host that keeps who is responsible with each branch and each condition. */
function Owner({ onMetaChange, readOnly, ...given }: ConditionSlotProps | CardSlotProps): ReactNode {
  const part = 'condition' in given ? given.condition : given.statement;
  if (part === undefined) return null;
  const owner = part.meta?.['owner'];
  return (
    <button type="button" disabled={readOnly} onClick={() => onMetaChange({ owner: 'Mia' })}>
      owner: {typeof owner === 'string' ? owner : 'nobody'}
    </button>
  );
}

describe('a host with parts of its own in the builder', () => {
  it('keeps something with a condition and a branch, which can be undone', async () => {
    const onChange = vi.fn<(template: Template) => void>();
    const slots: BuilderSlots = { conditionEnd: Owner, cardHead: Owner };
    render(<SluiceBuilder defaultValue={oneBranchTemplate} slots={slots} onChange={onChange} />);
    const [ofCard, ofCondition] = screen.getAllByRole('button', { name: 'owner: nobody' });
    await userEvent.click(ofCard as HTMLElement);
    await userEvent.click(ofCondition as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'owner: Mia' })).toHaveLength(2);
    const [statement] = onChange.mock.lastCall?.[0].statements ?? [];
    expect(statement?.meta).toEqual({ owner: 'Mia' });
    expect(statement?.conditions[0]?.meta).toEqual({ owner: 'Mia' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('button', { name: 'owner: Mia' })).toHaveLength(1);
  });

  it('changes a condition from its row as a person does: what depends on it follows', async () => {
    const Clear = ({ onChange }: ConditionSlotProps) => (
      <button type="button" onClick={() => onChange({ attributeType: 'variable' })}>
        ask about a variable
      </button>
    );
    const slots = { conditionBelow: Clear };
    const onChange = vi.fn<(template: Template) => void>();
    render(<ConditionBuilder defaultValue={exampleTemplate} slots={slots} onChange={onChange} />);
    const [button] = screen.getAllByRole('button', { name: 'ask about a variable' });
    await userEvent.click(button as HTMLElement);
    const [condition] = onChange.mock.lastCall?.[0].statements[0]?.conditions ?? [];
    expect(condition).toMatchObject({ attributeType: 'variable', attributeName: '', value: '' });
  });

  it('has its parts on the card of everybody else, and none where nothing can be changed', () => {
    const Foot = ({ statement, readOnly }: CardSlotProps) => (
      <p>
        {statement === undefined ? 'everybody else' : statement.id} {readOnly ? 'locked' : 'open'}
      </p>
    );
    const slots = { cardFoot: Foot };
    render(<ConditionBuilder readOnly defaultValue={exampleTemplate} slots={slots} />);
    expect(screen.getByText('everybody else locked')).toBeVisible();
  });

  it('offers a start of its own instead of the examples', async () => {
    const slots: BuilderSlots = {
      start: ({ onStart }) => (
        <button type="button" onClick={() => onStart(exampleTemplate)}>
          Our greeting
        </button>
      ),
    };
    render(<SluiceBuilder slots={slots} />);
    await userEvent.click(screen.getByRole('button', { name: 'Our greeting' }));
    expect(screen.queryByRole('button', { name: 'Our greeting' })).toBeNull();
    expect(screen.getAllByRole('textbox', { name: 'Then send' }).length).toBeGreaterThan(0);
  });

  it('says in its own way that the checks have found nothing', async () => {
    const slots = { noFindings: () => <p>All clear at Acme.</p> };
    render(<SluiceBuilder defaultValue={oneBranchTemplate} slots={slots} />);
    await userEvent.click(screen.getByRole('tab', { name: /^Checks/ }));
    await waitFor(() =>
      expect(screen.queryByText('All clear at Acme.') ?? screen.queryByRole('list')).not.toBeNull(),
    );
  });

  it('loses nothing when a part throws, and the console says so once', async () => {
    const slots: BuilderSlots = { conditionEnd: boom, cardFoot: boom, cardHead: boom };
    render(<SluiceBuilder defaultValue={exampleTemplate} slots={slots} />);
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Then send' })[0] as HTMLElement, 'Zq');
    expect(screen.getAllByRole('textbox', { name: 'Then send' })[0]?.textContent).toContain('Zq');
    expect(saidOf('The slot cardFoot of the builder has thrown (Error: boom): it is left out.')).toHaveLength(
      1,
    );
  });

  it.each([
    ['a word', { cardFoot: 'div' }, 'The slot cardFoot of the builder must be a component: it is a string'],
    ['an element', { start: <p>x</p> }, 'The slot start of the builder must be a component: it is an object'],
    [
      'a place that is none',
      { cardFeet: () => null },
      'The builder has no slot cardFeet: there are conditionEnd',
    ],
  ])('is told by the console that %s is no part', (_name, slots, sentence) => {
    render(<ConditionBuilder defaultValue={oneBranchTemplate} slots={slots as unknown as BuilderSlots} />);
    expect(saidOf(sentence)).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Then send' })).toBeVisible();
  });
});

/** A control of a host's for texts. */
function Shouted({
  value,
  onChange,
  readOnly,
  label,
  isInvalid,
  describedBy,
}: HostValueEditorProps): ReactNode {
  return (
    <input
      aria-label={`${label} of Acme`}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}

describe('a host with a control of its own for values', () => {
  const typed = (dataType: 'string' | 'number'): Template => ({
    ...oneBranchTemplate,
    statements: oneBranchTemplate.statements.map((statement) => ({
      ...statement,
      conditions: [
        {
          id: 'c',
          attributeType: 'custom_attribute',
          attributeName: 'tier',
          dataType,
          operator: '==',
          value: '',
        },
      ],
    })),
  });

  it('has it for attributes of its type alone, and what it says is the value', async () => {
    const onChange = vi.fn<(template: Template) => void>();
    const editors = { string: Shouted };
    const { rerender } = render(
      <ConditionBuilder
        key="text"
        defaultValue={typed('string')}
        valueEditors={editors}
        onChange={onChange}
      />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Value of Acme' }), 'gold');
    expect(generateLiquid(onChange.mock.lastCall?.[0] as Template).text).toContain("== 'GOLD'");
    rerender(<ConditionBuilder key="number" defaultValue={typed('number')} valueEditors={editors} />);
    expect(screen.queryByRole('textbox', { name: 'Value of Acme' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Value' })).toBeVisible();
  });

  it('has it for chosen conditions, by a function', () => {
    const editors = ({ attributeName }: { attributeName: string }) =>
      attributeName === 'tier' ? Shouted : undefined;
    render(<SluiceBuilder defaultValue={typed('number')} valueEditors={editors} />);
    expect(screen.getByRole('textbox', { name: 'Value of Acme' })).toBeVisible();
  });

  it('gets the builder’s own when it throws, with the value that is there', async () => {
    const Fragile = ({ value, onChange }: HostValueEditorProps) => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) boom();
      return (
        <button type="button" onClick={() => (onChange(`${value}x`), setBroken(true))}>
          fragile
        </button>
      );
    };
    const editors = { string: Fragile };
    render(<ConditionBuilder defaultValue={typed('string')} valueEditors={editors} />);
    await userEvent.click(screen.getByRole('button', { name: 'fragile' }));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('x');
    expect(saidOf('An editor among the valueEditors of the builder has thrown')).toHaveLength(1);
  });

  it('is told when its function throws or answers with no component', () => {
    render(<ConditionBuilder defaultValue={typed('string')} valueEditors={boom} />);
    expect(saidOf('The valueEditors of the builder have thrown (Error: boom)')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Value' })).toBeVisible();
  });
});

describe('a host that asks things of the builder', () => {
  const settle = () =>
    act(async () => {
      await vi.dynamicImportSettled();
    });

  it('undoes and does again, opens and closes all cards, and finds a place', async () => {
    const ref = createRef<SluiceBuilderHandle>();
    render(<SluiceBuilder ref={ref} defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    const { length } = screen.getAllByRole('group', { name: /^(If|Else If \d)$/ });
    act(() => ref.current?.undo());
    expect(screen.getAllByRole('group', { name: /^(If|Else If \d)$/ })).toHaveLength(length - 1);
    act(() => ref.current?.redo());
    expect(screen.getAllByRole('group', { name: /^(If|Else If \d)$/ })).toHaveLength(length);
    act(() => ref.current?.setAllOpen(false));
    expect(screen.queryByRole('textbox', { name: 'Then send' })).toBeNull();
    const { id } = exampleTemplate.statements[0] ?? { id: '' };
    const control = ref.current?.reveal({ statementId: id, part: 'text' });
    expect(control).toBe(screen.getByRole('textbox', { name: 'Then send' }));
    expect(ref.current?.focus()).toBe(true);
    expect(document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')).toBe('If');
  });

  it('inserts Liquid where somebody types, as one edit, and nowhere before anybody has', async () => {
    const ref = createRef<SluiceBuilderHandle>();
    render(<SluiceBuilder ref={ref} defaultValue={oneBranchTemplate} />);
    const insert = () => {
      let isInserted: boolean | undefined;
      act(() => {
        isInserted = ref.current?.insert('{{${first_name}}}');
      });
      return isInserted;
    };
    expect(insert()).toBe(false);
    const field = screen.getByRole('textbox', { name: 'Then send' });
    const before = (field as HTMLTextAreaElement).value;
    await userEvent.click(field);
    expect(insert()).toBe(true);
    expect(field).not.toHaveValue(before);
    act(() => ref.current?.undo());
    expect(field).toHaveValue(before);
  });

  it('imports a text of any kind, which can be undone, and nothing where it may not', async () => {
    const ref = createRef<SluiceBuilderHandle>();
    const onImport = vi.fn<(text: string) => void>();
    const text = "{% if {{${language}}} == 'de' %}Hallo{% endif %}";
    const { rerender } = render(
      <SluiceBuilder ref={ref} defaultValue={oneBranchTemplate} onImport={onImport} />,
    );
    await act(async () => expect(await ref.current?.importText(text)).toBe(true));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveValue('Hallo');
    expect(onImport).toHaveBeenCalledExactlyOnceWith(text);
    rerender(<SluiceBuilder ref={ref} defaultValue={oneBranchTemplate} readOnly />);
    await act(async () => expect(await ref.current?.importText('Hi')).toBe(false));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveValue('Hallo');
  });

  it('does the same with a whole message', async () => {
    const ref = createRef<MessageBuilderHandle>();
    render(<MessageBuilder ref={ref} />);
    const two = "{% if a == '1' %}x{% endif %} and {% if b == '2' %}y{% endif %}";
    await act(async () => expect(await ref.current?.importText(two)).toBe(true));
    await settle();
    expect(screen.getByRole('group', { name: 'Liquid preview' })).toHaveTextContent('and');
    act(() => ref.current?.undo());
    act(() => ref.current?.redo());
    expect(screen.getByRole('group', { name: 'Liquid preview' })).toHaveTextContent('and');
  });
});

describe('a host that listens', () => {
  it('is told whether the template is complete, at first and when that changes', async () => {
    const onValidityChange = vi.fn<(validity: Validity) => void>();
    render(<SluiceBuilder defaultValue={oneBranchTemplate} onValidityChange={onValidityChange} />);
    const before = onValidityChange.mock.lastCall?.[0];
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(onValidityChange.mock.lastCall?.[0].missing).toBeGreaterThan(before?.missing ?? 0);
    expect(onValidityChange.mock.lastCall?.[0].isComplete).toBe(false);
  });

  it('is told which place has focus, and when focus has left', async () => {
    const onSelectionChange = vi.fn<(place: unknown) => void>();
    render(
      <>
        <SluiceBuilder defaultValue={oneBranchTemplate} onSelectionChange={onSelectionChange} />
        <button type="button">elsewhere</button>
      </>,
    );
    const [statement] = oneBranchTemplate.statements;
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    await waitFor(() =>
      expect(onSelectionChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ statementId: statement?.id, part: 'text' }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    await waitFor(() => expect(onSelectionChange).toHaveBeenLastCalledWith(undefined));
  });

  it('is told what was copied, and what a test has found', async () => {
    const user = userEvent.setup();
    const onCopy = vi.fn<(text: string) => void>();
    const onTest = vi.fn<(result: { provider: { outcome: string } }) => void>();
    const complete = exampleTemplate;
    render(<SluiceBuilder defaultValue={complete} onCopy={onCopy} onTest={onTest} startsTested />);
    await waitFor(() => expect(onTest).toHaveBeenCalled());
    await user.click(screen.getByRole('tab', { name: /^(Preview|Liquid|Syntax)/ }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(onCopy).toHaveBeenCalledExactlyOnceWith(generateLiquid(complete).text));
  });
});
