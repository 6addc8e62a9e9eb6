import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Message } from '@sluice/liquid';
import { fixAllOfText, readMessage } from '@sluice/liquid/text';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MessageBuilder } from './MessageBuilder.tsx';

const ignored = "{% case plan %}Ignored{% when 'gold' %}Gold{% else plan == 'x' %}Other{% endcase %}";
const rome = "{% if ${city} == 'Rome' foo %}Ciao{% else %}Hi{% endif %}";
const text = `${rome} Read this: ${ignored} ${rome} {% for one in things %}{{ one }}{% else foo %}None{% endfor %}`;

it('all fixes that change nobody are made at once in a whole message: in decisions, texts and loops, and undone at once', async () => {
  const user = userEvent.setup();
  const start = readMessage(text);
  const onChange = vi.fn<(message: Message) => void>();
  render(<MessageBuilder defaultMessage={start} onChange={onChange} />);
  const saved = () => generateLiquid(onChange.mock.lastCall?.[0] ?? start).text;
  await user.click(await screen.findByRole('tab', { name: /^Checks/u }));
  await user.click(await screen.findByRole('button', { name: /^Fix all \d/u }));
  expect(saved()).toBe(fixAllOfText(text));
  expect(saved()).not.toMatch(/foo|Ignored/u);
  expect(screen.queryByRole('button', { name: /^Fix all/u })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(saved()).toBe(text);
});

it('a fix of a part that is kept as Liquid is made where it stands', async () => {
  const user = userEvent.setup();
  const before = "{% capture greeting %}Hi {{${first_name} | default 'you'}}{% endcapture %}";
  const start = readMessage(`${before}${rome} and ${rome}`);
  const onChange = vi.fn<(message: Message) => void>();
  render(<MessageBuilder defaultMessage={start} onChange={onChange} />);
  await user.click(await screen.findByRole('tab', { name: /^Checks/u }));
  const [fix] = await screen.findAllByRole('button', { name: /colon/u });
  if (fix !== undefined) await user.click(fix);
  expect(generateLiquid(onChange.mock.lastCall?.[0] ?? start).text).toContain("default: 'you'");
});
