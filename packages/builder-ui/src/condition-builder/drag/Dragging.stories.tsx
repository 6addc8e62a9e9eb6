import { generateLiquid, templateReducer, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { selectorOf } from '../../builder-dom/builder-dom.ts';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Dragging',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, defaultValue: exampleTemplate, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 620 }}>{Story()}</div>],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const statementIds = (onChange: unknown) =>
  lastTemplate(onChange)?.statements.map(({ id, conditions }) =>
    [id, ...conditions.map((one) => one.id)].join(' '),
  );

function lastTemplate(onChange: unknown): Template | undefined {
  return (onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template | undefined;
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, isPrimary: true, button: 0 };
};

/** Presses a handle and goes to a point a little below the top of another element, without letting go. */
async function dragOnto(
  handle: Element,
  target: Element,
  fromTop: number,
  pointerType = 'mouse',
): Promise<void> {
  const places = () => {
    const start = { ...middleOf(handle), pointerType };
    const clientY = target.getBoundingClientRect().top + fromTop;
    return {
      start,
      halfWay: { ...start, clientY: (start.clientY + clientY) / 2 },
      end: { ...start, clientY },
    };
  };
  // A builder that has only just been drawn still waits for the code that drags.
  await waitFor(async () => {
    const { start, halfWay } = places();
    await fireEvent.pointerDown(handle, start);
    await fireEvent.pointerMove(handle, halfWay);
    await expect(document.querySelector(selectorOf('dragging'))).not.toBeNull();
  });
  await fireEvent.pointerMove(handle, places().end);
}

const letGo = (handle: Element) => fireEvent.pointerUp(handle, { pointerId: 1, isPrimary: true });

/** Space picks up, arrows choose, Space puts down; every place is spoken, and focus stays with what moved. */
export const StatementByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Move Else If 2' }).focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Else If 2 picked up. Place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(await canvas.findByText('Place 1 of 3.')).toBeInTheDocument();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await expect(statementIds(args.onChange)).toEqual(['s3 c4', 's1 c1 c2', 's2 c3']);
    await expect(await canvas.findByText('Else If 2 put down. Place 1 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move If' })).toHaveFocus());
  },
};

/** Escape leaves everything as it was. */
export const CanceledByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('button', { name: 'Move condition 1 of If' });
    handle.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
    await expect(await canvas.findByText('condition 1 of If stays where it was.')).toBeInTheDocument();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(handle).toHaveFocus();
  },
};

/** A condition goes to the end of a closed card, which opens. */
export const ConditionIntoAnotherStatement: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Move condition 2 of If' }).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(statementIds(args.onChange)).toEqual(['s1 c1', 's2 c3 c2', 's3 c4']));
    const handle = await canvas.findByRole('button', { name: 'Move condition 2 of Else If 1' });
    await waitFor(() => expect(handle).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(lastTemplate(args.onChange)).toBe(exampleTemplate);
  },
};

/** By mouse: a line shows where the card will land. */
export const StatementByMouse: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('button', { name: 'Move Else If 2' });
    await dragOnto(handle, canvas.getByRole('group', { name: 'Else If 1' }), 4);
    await waitFor(() => expect(canvasElement.querySelector(selectorOf('dropLine'))).toBeVisible());
    await letGo(handle);
    await waitFor(() => expect(statementIds(args.onChange)).toEqual(['s1 c1 c2', 's3 c4', 's2 c3']));
    await expect(canvasElement.querySelector(selectorOf('dragged'))).toBeNull();
  },
};

/** By finger: rows change places within a statement, and the first never keeps a joining word. */
export const ConditionByTouch: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('button', { name: 'Move condition 2 of If' });
    await dragOnto(handle, canvas.getByRole('group', { name: 'condition 1 of If' }), 4, 'touch');
    await letGo(handle);
    await waitFor(() => expect(statementIds(args.onChange)?.[0]).toBe('s1 c2 c1'));
    await expect(generateLiquid(lastTemplate(args.onChange) as Template).text).toMatch(
      /^\{% if \{\{custom_attribute\.\$\{total_spend\}/,
    );
  },
};

/** A press that ends where it began moves nothing. */
export const APressIsNoDrag: Story = {
  play: async ({ args, canvasElement }) => {
    const handle = within(canvasElement).getByRole('button', { name: 'Move Else If 1' });
    await userEvent.click(handle);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector(selectorOf('dragged'))).toBeNull();
  },
};

function HostileHost({ onChange }: { onChange?: unknown }) {
  const [template, setTemplate] = useState<Template | undefined>(exampleTemplate);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          setTemplate((now) => now && templateReducer(now, { type: 'statement-removed', statementId: 's3' }))
        }
      >
        Remove the last
      </button>
      <button type="button" onClick={() => setTemplate(undefined)}>
        Remove the builder
      </button>
      {template !== undefined && (
        <ConditionBuilder
          value={template}
          onChange={(next) => {
            (onChange as (next: Template) => void)(next);
            setTemplate(next);
          }}
        />
      )}
    </>
  );
}

/** The host takes away what is being dragged: the drag ends, and letting go changes nothing. */
export const TakenAwayMidDrag: Story = {
  render: ({ onChange }) => <HostileHost onChange={onChange} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('button', { name: 'Move Else If 2' });
    await dragOnto(handle, canvas.getByRole('group', { name: 'If' }), 4);
    await fireEvent.click(canvas.getByRole('button', { name: 'Remove the last' }));
    await waitFor(() => expect(canvasElement.querySelector(selectorOf('dropLine'))).toBeNull());
    await fireEvent.pointerUp(window, { pointerId: 1 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector(selectorOf('dragging'))).toBeNull();
  },
};

/** The host unmounts the builder in the middle of a drag; later events have no effect. */
export const UnmountedMidDrag: Story = {
  render: ({ onChange }) => <HostileHost onChange={onChange} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await dragOnto(
      canvas.getByRole('button', { name: 'Move Else If 2' }),
      canvas.getByRole('group', { name: 'If' }),
      4,
    );
    await fireEvent.click(canvas.getByRole('button', { name: 'Remove the builder' }));
    await fireEvent.pointerMove(window, { pointerId: 1, clientY: 10 });
    await fireEvent.pointerUp(window, { pointerId: 1 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
