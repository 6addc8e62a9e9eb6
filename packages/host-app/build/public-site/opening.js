// Is in each public page, and runs before the first paint.
(() => {
  // The theme that the person has chosen in the application applies here, too.
  try {
    const theme = localStorage.getItem('sluice.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system decides.
  }

  // The last button that was pressed before the page was alive. Enter in a field presses the button of its form.
  let pressed = null;
  const remember = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', remember);
  globalThis.takeEarlyPress = () => {
    removeEventListener('click', remember);
    return pressed;
  };

  // The page is complete without its scripts. They are asked for when it has been painted: on a slow line they would take the
  // room of the fonts, and on a slow machine their work would come before the first paint. So would the sections below it.
  const { scripts = '' } = document.currentScript?.dataset ?? {};
  const [src, ...imports] = scripts.split(' ').filter(Boolean);
  const append = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  const afterFrame = (next) => requestAnimationFrame(() => setTimeout(() => next()));
  // The sections below the first view, from the top, part by part: all at once would keep the page from answering.
  const draw = (turn) => {
    document.documentElement.dataset.drawn = Array.from({ length: turn }, (_, index) => index + 1).join(' ');
    if (turn < 10) afterFrame(() => draw(turn + 1));
  };
  const afterPaint = () => {
    draw(1);
    for (const href of imports) append('link', { rel: 'modulepreload', href });
    if (src !== undefined) append('script', { type: 'module', src });
  };
  addEventListener('load', () => afterFrame(afterPaint), { once: true });
})();
