/** Matches what an HTML message begins with or contains. Text may contain a lone `<`, or an address in angle brackets. */
const HTML =
  /<!doctype html|<(?:html|head|body|style|table|tr|td|div|p|br|hr|h[1-6]|span|a|b|i|u|strong|em|small|font|center|img|ul|ol|li|section|blockquote)(?=[\s/>])[^<]*>/iu;

/** Tells whether a message has to be shown as a page. */
export function isHtml(text: string): boolean {
  return HTML.test(text);
}

/** Nothing is loaded and nothing runs; only what is written in the message itself is shown, and pictures where somebody asks. */
const policy = (pictures: 'none' | 'load') =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:${pictures === 'load' ? ' https:' : ''}; font-src data:; base-uri 'none'; form-action 'none'`;

/** Ground, type and edge of a mail without styles of its own, in every theme. One that fills its window says so itself. */
const LOOK =
  ':root{color-scheme:light;background:#fff;color:#0c1f29;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}body{margin:16px 20px}img{max-width:100%}';

/** What is around a message without HTML. */
export const PLAIN_LOOK = 'white-space:pre-wrap';

/** Elements that run, load, lead elsewhere or change what addresses mean. */
const REMOVED = 'script, iframe, frame, object, embed, portal, link, meta, base, template';

/**
 * The message as the document of a sandboxed frame. The sandbox and the policy keep scripts and network out; what is removed
 * here are the ways past them, such as looking up a name in advance, and scripts once more. Links stay, and cannot be followed.
 */
export function messageDocument(html: string, nonce?: string): string {
  const parsed = harmlessDocument(html, nonce);
  const element = parsed.createElement('meta');
  element.httpEquiv = 'Content-Security-Policy';
  element.content = policy('none');
  parsed.head.prepend(element);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** The same as a tree, for a frame of `emptyDocument`, whose policy stays when its content is another one. */
export function harmlessDocument(html: string, nonce?: string): Document {
  const parsed = new DOMParser().parseFromString(withNonce(html, nonce), 'text/html');
  for (const element of parsed.querySelectorAll(REMOVED)) element.remove();
  for (const element of parsed.querySelectorAll('*')) removeScripts(element);
  // A sandboxed frame opens no windows: such a link does nothing, while another one would replace the message.
  for (const link of parsed.querySelectorAll('a, area, form')) link.setAttribute('target', '_blank');

  const look = parsed.createElement('style');
  // Before it is in the tree: the policy of the page is asked as soon as it is.
  if (nonce !== undefined) look.setAttribute('nonce', nonce);
  look.textContent = LOOK;
  parsed.head.prepend(look);
  if (nonce !== undefined)
    for (const style of parsed.querySelectorAll('style')) style.setAttribute('nonce', nonce);
  return parsed;
}

/**
 * The policy of the page is asked for each style as it is parsed: what is told its nonce afterwards has been reported by then.
 * Without quotes, so that a style that is only mentioned in an attribute does not end it.
 */
function withNonce(html: string, nonce: string | undefined): string {
  return nonce === undefined ? html : html.replaceAll(/<style(?=[\s>])/giu, `<style nonce=${nonce}`);
}

/** The document of a sandboxed frame into which messages are put. */
export function emptyDocument(pictures: 'none' | 'load'): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy(pictures)}">`;
}

/** Takes the attributes away that would run something. */
function removeScripts(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const leads = (element.getAttribute(name) ?? '').replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
    if (name.startsWith('on') || leads.startsWith('javascript:')) element.removeAttribute(name);
  }
}
