/** Matches what an HTML message begins with or contains. Text may contain a lone `<`, or an address in angle brackets. */
const HTML =
  /<!doctype html|<(?:html|head|body|style|table|tr|td|div|p|br|hr|h[1-6]|span|a|b|i|u|strong|em|small|font|center|img|ul|ol|li|section|blockquote)(?=[\s/>])[^<]*>/iu;

/** Tells whether a message has to be shown as a page. */
export function isHtml(text: string): boolean {
  return HTML.test(text);
}

/** Nothing is loaded and nothing runs; only what is written in the message itself is shown. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Ground and type of a mail without styles of its own, in every theme. */
const LOOK =
  ':root{color-scheme:light;background:#fff;color:#0c1f29;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}body{margin:0}img{max-width:100%}';

/** Elements that run, load, lead elsewhere or change what addresses mean. */
const REMOVED = 'script, iframe, frame, object, embed, portal, link, meta, base, template';

/**
 * The message as the document of a sandboxed frame. The sandbox and the policy keep scripts and network out; what is removed
 * here are the ways past them, such as looking up a name in advance, and scripts once more. Links stay, and cannot be followed.
 */
export function messageDocument(html: string, nonce?: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll(REMOVED)) element.remove();
  for (const element of parsed.querySelectorAll('*')) removeScripts(element);
  // A sandboxed frame opens no windows: such a link does nothing, while another one would replace the message.
  for (const link of parsed.querySelectorAll('a, area, form')) link.setAttribute('target', '_blank');

  const look = parsed.createElement('style');
  look.textContent = LOOK;
  const policy = parsed.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  parsed.head.prepend(policy, look);
  if (nonce !== undefined)
    for (const style of parsed.querySelectorAll('style')) style.setAttribute('nonce', nonce);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** Takes the attributes away that would run something. */
function removeScripts(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const leads = (element.getAttribute(name) ?? '').replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
    if (name.startsWith('on') || leads.startsWith('javascript:')) element.removeAttribute(name);
  }
}
