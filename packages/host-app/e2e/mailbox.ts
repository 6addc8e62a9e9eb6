import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

/** Waits for an email with the subject, and returns the link in it. */
export async function mailedLink(
  request: APIRequestContext,
  origin: string,
  email: string,
  subject: RegExp | string,
) {
  let link = '';
  const isAbout = (text: string) => (typeof subject === 'string' ? text === subject : subject.test(text));
  await expect(async () => {
    const answer = await request.get(`${origin}/dev/mail`, { headers: { accept: 'application/json' } });
    const { items } = (await answer.json()) as { items: Mail[] };
    const mail = items.find((item) => item.to.includes(email) && isAbout(item.subject));
    link = /http:\S+(?:#|\?code=)\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
