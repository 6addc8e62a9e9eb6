import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { exampleMail, noor } from '../test-data/example-mail.ts';
import { MailPreview } from './MailPreview.tsx';
import type { MailPreviewProps } from './mail-preview-props.ts';

const message = exampleMail();
/** The decision about the delivery, which is the last one. */
const delivery = message.passages.findLast(({ kind }) => kind === 'decision')?.id ?? '';

const short = exampleMail(
  "<p>Hi {{${first_name}}}, {% if ${country} == 'DE' %}<b>30 % off</b>{% endif %}</p>",
);
const decision = short.passages.find((passage) => passage.kind === 'decision');
const offer = decision?.id ?? '';
/** The branch of it that Noor gets. */
const sent = { statementId: decision?.template.statements[0]?.id };

const meta = {
  title: 'Builder/MailPreview',
  component: MailPreview,
  args: {
    message,
    sample: noor,
    person: 'Noor',
    sender: 'Lumen Outdoor',
    subject: "{{${first_name} | default: 'Hello'}}, the autumn sale starts where the path gets steep",
    now: Date.UTC(2026, 9, 1),
    onPoint: fn(),
  },
} satisfies Meta<typeof MailPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

function Pointing(args: MailPreviewProps) {
  const [pointed, setPointed] = useState(args.pointed ?? null);
  return (
    <MailPreview
      {...args}
      pointed={pointed}
      onPoint={(id, ...branch) => {
        setPointed(id);
        args.onPoint?.(id, ...branch);
      }}
    />
  );
}

export const OfOnePerson: Story = {
  args: { pointed: delivery },
  render: Pointing,
};

export const DarkOnAPhone: Story = {
  args: { pointed: delivery, width: 'phone' },
  globals: { theme: 'dark' },
  render: (args) => (
    <div style={{ maxWidth: 390 }}>
      <Pointing {...args} />
    </div>
  ),
};

/** The pointer over the email tells whose part it is over; leaving it tells nobody. */
export const PointedAtInTheEmail: Story = {
  args: {
    message: short,
    subject: undefined,
    sender: undefined,
    hasWidthSwitch: false,
    onPoint: fn<NonNullable<MailPreviewProps['onPoint']>>(),
  },
  render: Pointing,
  play: async ({ args, canvas }) => {
    const mark = canvas.getByRole('button', { name: /^Decision 1/u });
    const frame = canvas.getByTitle<HTMLIFrameElement>('The email for Noor');
    const over = frame.nextElementSibling as HTMLElement;
    await waitFor(() => {
      const line = frame.contentDocument?.querySelector('b');
      const { left, top } = frame.getBoundingClientRect();
      const box = line?.getBoundingClientRect() ?? new DOMRect();
      void fireEvent.pointerMove(over, { clientX: left + box.left + 4, clientY: top + box.top + 4 });
      return expect(args.onPoint).toHaveBeenLastCalledWith(offer, sent);
    });
    await waitFor(() => expect(mark).toHaveAttribute('aria-current', 'true'));
    await fireEvent.pointerOut(over);
    await expect(args.onPoint).toHaveBeenLastCalledWith(null);
    mark.focus();
    await expect(args.onPoint).toHaveBeenLastCalledWith(offer, sent);
  },
};
