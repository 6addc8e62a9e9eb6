import { create } from 'qrcode';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The empty border that a reader needs, in modules. */
const QUIET = 4;

interface QrPictureProps {
  text: string;
  label: string;
}

/** A text as a picture for the camera of a phone. Dark on white in both themes: not every reader knows it the other way round. */
export function QrPicture({ text, label }: QrPictureProps): ReactNode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) dark.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  const side = size + 2 * QUIET;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn, not loaded
    <Picture viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  inline-size: min(220px, 100%);
  margin-inline: auto;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
`;
