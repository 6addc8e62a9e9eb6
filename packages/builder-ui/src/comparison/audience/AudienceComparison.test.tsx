import '@testing-library/jest-dom/vitest';
import type { Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { de } from '../../catalog/de.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { exampleMail, exampleMailText } from '../../test-data/example-mail.ts';
import { plansAfter, plansBefore } from '../../test-data/renamed-templates.ts';
import { AudienceComparison } from './AudienceComparison.tsx';
import type { AudienceAnswer } from './useAudience.ts';

const before = readMessage(plansBefore);
const after = readMessage(plansAfter);

function cards(): string[] {
  return screen.getAllByRole('listitem').map((card) => card.textContent);
}

it('Somebody reads who moves from which branch and text to which, and that there is nobody else', async () => {
  render(<AudienceComparison before={before} after={after} />);
  expect(screen.getByRole('status')).toHaveTextContent('Finding out who receives something else…');
  expect(await screen.findByText('2 kinds of people receive something else')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Who receives something else' });
  expect(region).toHaveAttribute('aria-busy', 'false');
  expect(cards()).toEqual([
    'For example plan: GoldBeforeElse If 2Hi ‹first_name›, your free guided hike is waiting.NowElseNot sent: “no matching plan”',
    'For example plan: PlatinumBeforeElseNot sent: “no matching plan”NowElse If 2Hi ‹first_name›, your free guided hike is waiting.',
  ]);
  expect(within(region).getByText('Proven for everybody: nobody else receives anything else.')).toBeVisible();
});

it('An edit that nobody notices says so, and whether only the formatting differs', async () => {
  const { rerender } = render(<AudienceComparison before={before} after={readMessage(plansBefore)} />);
  expect(await screen.findByText('Formatting only: nobody receives anything else.')).toBeVisible();
  const swapped = plansBefore.replace("== 'Gold' %}", "== 'Gold' and ${plan} != 'Silver' %}");
  rerender(
    <AudienceComparison
      before={before}
      after={readMessage(swapped.replace('${plan} !=', '{{custom_attribute.${plan}}} !='))}
    />,
  );
  expect(await screen.findByText('Proven for everybody: nobody receives anything else.')).toBeVisible();
});

it('Where it is not decided, the reason is there', async () => {
  const loop = '{% for p in ${list} %}{% if p == 1 %}A{% endif %}{% endfor %}';
  render(<AudienceComparison before={readMessage(loop)} after={readMessage(loop.replace('== 1', '== 2'))} />);
  expect(await screen.findByText('Not decided whether anybody receives something else.')).toBeVisible();
  expect(cards()).toEqual([
    'A loop, a part that Liquid cannot read, or the order of the parts decides about it.',
  ]);
});

it('In a whole message each passage has its title, and what everybody reads says so', async () => {
  render(
    <AudienceComparison
      before={exampleMail()}
      after={exampleMail(
        exampleMailText.replace("== 'DE'", "== 'AT'").replace('Our guides', 'All our guides'),
      )}
    />,
  );
  expect(await screen.findByText('3 kinds of people receive something else')).toBeVisible();
  const text = cards().join('\n');
  expect(text).toContain('Everybody who gets the message');
  expect(text).toMatch(/country: DEBeforeIfFree delivery until Friday.*NowElseDelivery from/u);
});

it('Of many moves the first are shown, and the others when somebody asks', async () => {
  const branches = (text: string) =>
    readMessage(
      `${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((plan, index) => `{% ${index === 0 ? 'if' : 'elsif'} \${plan} == '${plan}' %}${text} ${plan}`).join('')}{% endif %}`,
    );
  render(<AudienceComparison before={branches('old')} after={branches('new')} />);
  expect(await screen.findByText('8 kinds of people receive something else')).toBeVisible();
  expect(cards()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(cards()).toHaveLength(8);
});

it('An answer that comes too late is dropped, and one that fails is said', async () => {
  const answers = new Map<Message, (answer: AudienceAnswer) => void>();
  const compare = (_: Message, now: Message) =>
    new Promise<AudienceAnswer>((resolve) => answers.set(now, resolve));
  const { rerender } = render(<AudienceComparison before={before} after={after} compare={compare} />);
  rerender(<AudienceComparison before={before} after={before} compare={compare} />);
  answers.get(after)?.({ receive: { status: 'undecided', why: [] }, isFormattingOnly: false });
  answers.get(before)?.({ receive: { status: 'same' }, isFormattingOnly: false });
  expect(await screen.findByText('Proven for everybody: nobody receives anything else.')).toBeVisible();
  expect(screen.queryByText(/^Not decided/u)).toBeNull();
  const failing = () => Promise.reject(new Error('no worker'));
  rerender(<AudienceComparison before={before} after={after} compare={failing} />);
  expect(await screen.findByText('Who receives something else could not be worked out.')).toBeVisible();
});

it('A German page says it in German', async () => {
  render(
    <MessagesProvider messages={de}>
      <AudienceComparison before={before} after={after} />
    </MessagesProvider>,
  );
  expect(await screen.findByText('2 Arten von Personen bekommen etwas anderes')).toBeVisible();
  expect(cards()[0]).toMatch(/^Zum Beispiel plan: GoldVorherSonst wenn 2/u);
});
