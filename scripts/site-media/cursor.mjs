/** Runs in the page: a visible cursor, which recorded browsers don't have. It takes no part in anything. */
export function installCursor() {
  const cursor = document.createElement('div');
  cursor.innerHTML = `<svg width="26" height="30" viewBox="0 0 26 30" fill="none" aria-hidden="true">
    <path d="M3 2.5v21.2l5.6-5.2 3.7 8.6 3.6-1.6-3.6-8.4h7.5z" fill="#0c1f29" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
  </svg>`;
  const ring = document.createElement('div');
  const fixed = { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', pointerEvents: 'none' };
  Object.assign(cursor.style, fixed, {
    zIndex: '2147483647',
    filter: 'drop-shadow(0 2px 3px rgb(12 31 41 / 35%))',
  });
  Object.assign(ring.style, fixed, {
    zIndex: '2147483646',
    inlineSize: '36px',
    blockSize: '36px',
    borderRadius: '50%',
    background: 'rgb(11 114 133 / 28%)',
    opacity: '0',
  });
  // Outside of `body`, whose children an open dialog hides from screen readers.
  document.documentElement.append(ring, cursor);
  globalThis.sluiceCursor = (x, y, press) => {
    cursor.style.transform = `translate(${x - 3}px, ${y - 2}px) scale(${1 - 0.12 * press})`;
    ring.style.transform = `translate(${x - 18}px, ${y - 18}px) scale(${0.5 + press})`;
    ring.style.opacity = String(press);
  };
}
