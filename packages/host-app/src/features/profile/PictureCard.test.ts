import { expect, it } from 'vitest';
import { isPicture, middleSquare, scalePicture } from './PictureCard.tsx';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a PNG', '\u0089PNG\r\n\u001A\n1234', true],
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E012345678', true],
  ['a WebP', 'RIFF1234WEBPVP8 ', true],
  ['a sound file', 'RIFF1234WAVEfmt ', false],
  ['a GIF', 'GIF89a123456', false],
  ['an SVG', '<svg xmlns="', false],
  ['nothing', '', false],
])('whether %s can be a picture is decided by its content', (_what, text, isOne) => {
  expect(isPicture(bytesOf(text))).toBe(isOne);
});

it.each([
  [400, 300, { x: 50, y: 0, size: 300 }],
  [300, 400, { x: 0, y: 50, size: 300 }],
  [10, 10, { x: 0, y: 0, size: 10 }],
])('the middle of a picture of %i by %i is a square', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});

it('a file that is no picture, or too large, is refused before it is decoded', async () => {
  await expect(scalePicture(new Blob(['GIF89a and more']))).rejects.toMatchObject({ problem: 'wrongType' });
  const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
  await expect(scalePicture(large)).rejects.toMatchObject({ problem: 'tooLarge' });
});
