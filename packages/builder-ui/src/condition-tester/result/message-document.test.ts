import { describe, expect, it } from 'vitest';
import { isHtml, messageDocument } from './message-document.ts';

describe('a message', () => {
  it.each([
    '<p>Hi</p>',
    'Hi<br>there',
    '<!DOCTYPE html><html>',
    '<a href="https://example.com">x</a>',
    '<TABLE border=0>',
  ])('a message is shown as a page if it has elements of HTML: %s', (text) =>
    expect(isHtml(text)).toBe(true),
  );

  it.each(['Hi Noor', '3 < 5 and 7 > 6', 'Write to <noor@example.com>', 'a <b c', '{{ x }}', 'I <3 you'])(
    'a message is shown as text if it has none: %s',
    (text) => expect(isHtml(text)).toBe(false),
  );
});

describe('the document of a message', () => {
  const made = (html: string, nonce?: string) =>
    new DOMParser().parseFromString(messageDocument(html, nonce), 'text/html');

  it('the document of a message begins with a policy that lets nothing in', () => {
    const [first] = made('<p>Hi</p>').head.children;
    expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(first?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('the document of a message leaves out what runs, loads or leads elsewhere, and keeps the rest', () => {
    const html =
      '<head><base href="//evil"><link rel="dns-prefetch" href="//evil"><meta http-equiv="refresh" content="0;//evil"></head>' +
      '<p style="color: red">Hi</p><script>alert(1)</script><iframe src="//evil"></iframe><object data="//evil"></object>';
    const document = made(html);
    expect(
      document.querySelectorAll('script, iframe, object, base, link, [http-equiv="refresh"]'),
    ).toHaveLength(0);
    expect(document.querySelector('p')?.getAttribute('style')).toBe('color: red');
  });

  it('the document of a message has nothing left that would run', () => {
    const html =
      '<body onload="alert(1)"><img src="data:," onerror="alert(1)"><a href=" java\nscript:alert(1)">x</a><svg><a xlink:href="javascript:alert(1)">y</a></svg><p data-on="fine">Hi</p>';
    const { body } = made(html);
    const names = [body, ...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => /^on|href$/u.test(name))).toEqual([]);
    expect(names).toContain('data-on');
    expect(names).toContain('src');
  });

  it('the document of a message lets no link replace the message', () => {
    const document = made(
      '<a href="https://example.com" target="_self">x</a><svg><a href="//evil">y</a></svg>',
    );
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('target')).toBe('_blank');
  });

  it("the document of a message gives the page's nonce to the styles of the message", () => {
    const styles = made('<style>p { color: red }</style><p>Hi</p>', 'n1').querySelectorAll('style');
    expect([...styles].map((style) => style.getAttribute('nonce'))).toEqual(['n1', 'n1']);
  });
});
