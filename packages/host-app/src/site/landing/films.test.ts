import { afterEach, expect, it, vi } from 'vitest';
import { startFilms } from './films.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A film in a section that lets no press out, as React does with what it has not brought to life. */
function drawFilm() {
  document.body.innerHTML =
    '<section><div><img alt=""><video tabindex="0"></video><button data-plays><span>Play</span></button></div></section>';
  document.querySelector('section')?.addEventListener('click', (event) => event.stopPropagation());
  const video = document.querySelector('video') as HTMLVideoElement;
  const play = vi.fn<() => Promise<void>>().mockResolvedValue();
  video.play = play;
  return { film: video.parentElement as HTMLElement, video, play };
}

it('a press on the button of a film plays it, and leaves the focus on the film', () => {
  const { film, video, play } = drawFilm();
  stop = startFilms();
  film.querySelector('span')?.click();
  expect(film.dataset['playing']).toBe('');
  expect(play).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(video);
});

it('a press elsewhere plays nothing', () => {
  const { film, play } = drawFilm();
  stop = startFilms();
  film.querySelector('img')?.click();
  expect(play).not.toHaveBeenCalled();
});
