import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { de } from '../catalog/de.ts';
import { exampleMail, noor } from '../test-data/example-mail.ts';
import { rootIn } from '../condition-tester/result/mail-frame.ts';
import { MailPreview } from './MailPreview.tsx';
import type { MailPreviewProps } from './mail-preview-props.ts';

const message = exampleMail();
const [greeting, delivery] = message.passages.flatMap(({ kind, id }) => (kind === 'decision' ? [id] : []));

/** The first branch of a decision, which Noor gets of both. */
function sentBy(id: string | undefined) {
  const decision = message.passages.find((passage) => passage.id === id);
  return decision?.kind === 'decision' ? { statementId: decision.template.statements[0]?.id } : undefined;
}

function show(props: Partial<MailPreviewProps> = {}) {
  const onPoint = vi.fn<NonNullable<MailPreviewProps['onPoint']>>();
  const given = { message, sample: noor, person: 'Noor', onPoint, ...props };
  const { rerender } = render(<MailPreview {...given} />);
  return {
    onPoint,
    rerender: (next: Partial<MailPreviewProps>) => rerender(<MailPreview {...given} {...next} />),
  };
}

/** This browser loads no documents of frames. */
const load = () => void fireEvent.load(frame());

const frame = () => screen.getByTitle<HTMLIFrameElement>(/^The (?:email|message)/u);
const content = () => rootIn(frame())?.textContent ?? '';

describe('the preview of an email', () => {
  it('shows what the person gets, in a frame that runs nothing, sends nothing and fetches nothing', async () => {
    show();
    // Nothing is in it before its own document is, with its policy.
    expect(content()).toBe('');
    load();
    await waitFor(() => expect(content()).toContain('Hi Noor, thank you for wearing gold.'));
    expect(content()).toContain('Only 2 left');
    expect(content()).not.toContain('points to gold');
    expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame().srcdoc).toContain("default-src 'none'");
    expect(frame().srcdoc).toContain('img-src data:;');
    expect(frame().srcdoc).toContain("form-action 'none'");
  });

  it('lists its decisions and loops with the branch that the person gets', () => {
    show({ titleOf: (id) => (id === greeting ? 'Greeting' : undefined) });
    const marks = within(screen.getByRole('list', { name: 'Decisions and loops in this email' }));
    expect(marks.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Decision 1, Greeting: sends If',
      'Loop: sends 3 entries',
      'Decision 2: sends If',
    ]);
  });

  it('tells whose mark has focus or the pointer, and when it is left', async () => {
    const { onPoint } = show();
    await userEvent.hover(screen.getByRole('button', { name: /^Decision 1/u }));
    expect(onPoint).toHaveBeenLastCalledWith(greeting, sentBy(greeting));
    await userEvent.unhover(screen.getByRole('button', { name: /^Decision 1/u }));
    expect(onPoint).toHaveBeenLastCalledWith(null);
    screen.getByRole('button', { name: /^Decision 2/u }).focus();
    expect(onPoint).toHaveBeenLastCalledWith(delivery, sentBy(delivery));
  });

  it('leads to where a part comes from when its mark is pressed, with the branch that the person gets', async () => {
    const onChoose = vi.fn<NonNullable<MailPreviewProps['onChoose']>>();
    show({ onChoose });
    await userEvent.click(screen.getByRole('button', { name: /^Decision 2/u }));
    expect(onChoose).toHaveBeenLastCalledWith(delivery, sentBy(delivery));
  });

  it('marks the passage that is pointed at elsewhere', () => {
    const { rerender } = show({ pointed: null });
    const mark = screen.getByRole('button', { name: /^Decision 2/u });
    expect(mark).not.toHaveAttribute('aria-current');
    rerender({ pointed: delivery });
    expect(mark).toHaveAttribute('aria-current', 'true');
  });

  it('puts another email into the same frame when the message changes', async () => {
    const { rerender } = show();
    load();
    await waitFor(() => expect(content()).toContain('Noor'));
    const before = frame();
    rerender({ sample: { values: {} } });
    await waitFor(() => expect(content()).toContain('Nice to have you outdoors.'));
    expect(frame()).toBe(before);
    expect(screen.getByRole('button', { name: /^Decision 1/u })).toHaveAccessibleName(
      'Decision 1: sends Else',
    );
    expect(screen.getByRole('button', { name: /^Loop/u })).toHaveAccessibleName('Loop: sends no entries');
  });

  it('shows the subject and the preheader that the message has, and that one of them ends it', () => {
    const subject = { kind: 'text', id: 'subject', text: 'For {{${first_name}}}' } as const;
    const preheader = { kind: 'text', id: 'preheader', text: 'Up to 30 %' } as const;
    const withParts = {
      ...message,
      version: 2,
      email: { subject: [subject], preheader: [preheader] },
    } as const;
    const { rerender } = show({ message: withParts });
    expect(screen.getByText('For Noor')).toBeInTheDocument();
    expect(screen.getByText('Up to 30 %')).toBeInTheDocument();
    const aborting = { ...preheader, text: '{% abort_message("no stock") %}' };
    rerender({ message: { ...withParts, email: { subject: [subject], preheader: [aborting] } } });
    expect(
      screen.getByText('The preheader ends the message: this person gets no email.'),
    ).toBeInTheDocument();
    expect(screen.queryByTitle(/^The email/u)).toBeNull();
  });

  it('shows subject, preheader and sender above, filled in for the same person', () => {
    show({ subject: 'For {{${first_name}}}', preheader: 'Up to\n30 %', sender: 'Lumen Outdoor' });
    expect(screen.getByText('For Noor')).toBeVisible();
    expect(screen.getByText('Up to 30 %')).toBeVisible();
    expect(screen.getByText('Lumen Outdoor')).toBeVisible();
  });

  it('loads pictures from the web only where the host allows it and somebody asks', async () => {
    const mail = exampleMail('<p>Hi</p><img src="https://example.com/a.png">');
    const { rerender } = show({ message: mail });
    expect(screen.getByText('Pictures from the web are not loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load pictures' })).toBeNull();
    rerender({ canLoadPictures: true });
    expect(frame().srcdoc).not.toContain('https:');
    await userEvent.click(screen.getByRole('button', { name: 'Load pictures' }));
    expect(frame().srcdoc).toContain('img-src data: https:;');
  });

  it('has the width of a phone when somebody chooses it', async () => {
    const onWidthChange = vi.fn<(width: string) => void>();
    show({ onWidthChange });
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(onWidthChange).toHaveBeenLastCalledWith('phone');
    expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
  });

  it('shows a message without HTML with its lines, and nothing of it is taken for HTML', async () => {
    show({ message: exampleMail('I <3 {{${first_name}}}\n1 & 2 <b') });
    expect(frame()).toHaveAttribute('title', 'The message for Noor');
    load();
    await waitFor(() => expect(content()).toContain('I <3 Noor\n1 & 2 <b'));
  });

  it('says what is not sent, what breaks and what is left out', () => {
    const { rerender } = show({
      message: exampleMail("{% if ${country} == 'DE' %}{% abort_message('not here') %}{% endif %}Hi"),
    });
    expect(screen.getByText('Nothing: the message is not sent.')).toBeVisible();
    expect(screen.getByText('Reason in the message log: not here')).toBeVisible();
    rerender({ message: exampleMail('Hi {{ x ') });
    expect(screen.getByText('Braze would refuse this message')).toBeVisible();
    rerender({ message: exampleMail('<p>{{${last_name}}}</p>') });
    expect(screen.getByText('Not set, so nothing stands there: last_name.')).toBeVisible();
  });

  it.each([
    [
      'names an element like what documents can do',
      '<form name="createRange"></form><img name="documentElement"><p>Hi</p>',
    ],
    [
      'forges the marks',
      '<!--part- start 0--><!--part- end 0--><p>Hi</p>{% if ${country} == "DE" %}x{% endif %}',
    ],
    ['leaves a tag open', '<p title="{% if ${country} == "DE" %}x{% endif %}<b>Hi'],
    ['is a script', '<script>document.title = "run"</script><p onclick="x()">Hi</p>'],
  ])('stands when the email %s', async (_, text) => {
    show({ message: exampleMail(text) });
    load();
    expect(rootIn(frame())?.innerHTML ?? '').not.toMatch(/<script|onclick/u);
    expect(document.title).not.toBe('run');
  });

  it('speaks German', () => {
    render(
      <MessagesProvider messages={de}>
        <MailPreview message={message} sample={noor} person="Noor" />
      </MessagesProvider>,
    );
    expect(screen.getByRole('button', { name: 'Entscheidung 1: sendet „Wenn“' })).toBeVisible();
    expect(screen.getByTitle('Die E-Mail an Noor')).toBeVisible();
  });
});
