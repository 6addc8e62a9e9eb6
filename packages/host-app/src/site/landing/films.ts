/**
 * Starts a film at its own play button. The section with the films is never brought to life, so the page listens for it. From then
 * on the film has the browser's controls.
 * @returns stops listening
 */
export function startFilms(): () => void {
  const start = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[data-plays]') : null;
    const film = button?.parentElement;
    const video = film?.querySelector('video');
    if (!film || !video) return;
    film.dataset['playing'] = '';
    video.focus({ preventScroll: true });
    // A film that can't be played says so itself.
    video.play().catch(() => undefined);
  };
  // While it comes down: React lets no press out of a section that it has not brought to life.
  document.addEventListener('click', start, { capture: true });
  return () => document.removeEventListener('click', start, { capture: true });
}
