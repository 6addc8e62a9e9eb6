/** What reaches into the sandboxed frame of a message, whatever elements of the message are called. */

/** The root of what a frame shows: a form of the message that is named so would hide the property. */
export function rootIn({ contentDocument }: HTMLIFrameElement): HTMLElement | undefined {
  if (contentDocument === null) return undefined;
  const root: unknown = Reflect.get(Document.prototype, 'documentElement', contentDocument);
  return (root as HTMLElement | null) ?? undefined;
}

/**
 * Measures how high a frame has to be for its content. A page is never less high than its frame: so it is measured in a low
 * one, of `least` pixels.
 */
export function heightOf(frame: HTMLIFrameElement, root: HTMLElement, least: number): number {
  const { overflow } = root.style;
  frame.style.height = `${String(least)}px`;
  // A scroll bar would make the lines shorter.
  root.style.overflow = 'hidden';
  const around = frame.offsetHeight - root.clientHeight;
  const height = root.scrollHeight + around;
  root.style.overflow = overflow;
  return height;
}

/** A frame inherits the page's policy: where that asks for a nonce, the message's own styles need it too. */
export function pageNonce(): string | undefined {
  const element = document.querySelector<HTMLElement>('style[nonce], script[nonce]');
  return element?.nonce === '' ? undefined : element?.nonce;
}
