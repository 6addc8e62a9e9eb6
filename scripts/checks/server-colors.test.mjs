import { expect, it } from 'vitest';
import { darkColors, lightColors } from '../../packages/builder-ui/src/theme/tokens.ts';
import { colors } from '../../packages/server/src/http/own-pages.ts';

it.each([
  ['light', colors.light, lightColors],
  ['dark', colors.dark, darkColors],
])('emails and pages of the server have the colors of the application, %s', (_theme, own, tokens) => {
  expect(tokens).toMatchObject(own);
});
