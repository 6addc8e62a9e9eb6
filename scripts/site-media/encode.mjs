/** Makes videos and captions of recorded frames. */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from './recorder.mjs';

/** A visitor on a slow line must not wait for a video. */
export const VIDEO_MAX_BYTES = 700_000;

const ENCODERS = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '250'],
  mp4: ['-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart'],
};

function ffmpeg(args) {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg failed:\n${stderr}`);
}

/** Why videos can't be made on this machine; `undefined` if they can. */
export function missingEncoder() {
  const { status, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (status !== 0) return 'ffmpeg is not installed: install the package "ffmpeg" and run again.';
  const missing = ['libvpx-vp9', 'libx264'].filter((name) => !stdout.includes(name));
  return missing.length === 0 ? undefined : `This ffmpeg has no ${missing.join(' and no ')}.`;
}

const stamp = (ms) => new Date(ms).toISOString().slice(11, 23);

/** The captions as WebVTT: each is shown until the next one. */
function captionsOf({ captions, time }) {
  const cues = captions.map(({ from, text }, index) => {
    const to = captions[index + 1]?.from ?? time;
    return `${stamp(from)} --> ${stamp(to)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/**
 * @param {import('./recorder.mjs').Recorder} film
 * @param {string} stem the path of the files, without an ending
 * @param {string} folder for what is needed on the way
 */
export function encode(film, stem, folder) {
  const list = join(folder, 'frames.txt');
  const last = film.frames.at(-1)?.file;
  const lines = film.frames.map(({ file, ms }) => `file '${file}'\nduration ${ms / 1000}`);
  // The last frame is named twice: the format ignores the duration of the last entry.
  writeFileSync(list, `${lines.join('\n')}\nfile '${last}'\n`);
  for (const [ending, encoder] of Object.entries(ENCODERS)) {
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    const picture = [
      '-vf',
      `fps=${FRAMES_PER_SECOND},scale=1280:800:flags=lanczos`,
      '-pix_fmt',
      'yuv420p',
      '-an',
    ];
    ffmpeg([...input, ...picture, ...encoder, `${stem}.${ending}`]);
    const { size } = statSync(`${stem}.${ending}`);
    if (size > VIDEO_MAX_BYTES)
      throw new Error(`${stem}.${ending} has ${size} bytes, at most ${VIDEO_MAX_BYTES}.`);
  }
  writeFileSync(`${stem}.vtt`, captionsOf(film));
}
