import { lateCode, useLateField } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { loadLate } from '../../../lib/load-late.ts';
import type * as PaletteCode from './Palette.tsx';
import { EarlyPalette } from './early/EarlyPalette.tsx';
import type { PaletteProps } from './palette-props.ts';

export const paletteCode = lateCode(() => loadLate(() => import('./Palette.tsx')));

/** The `Palette`, which takes keys from the moment it is asked for. */
export function LatePalette(props: PaletteProps): ReactNode {
  // Each time it opens before its code has come, the field begins again.
  if (!props.isOpen && paletteCode.arrived() === undefined) return null;
  return <PaletteOrField {...props} />;
}

function PaletteOrField(props: PaletteProps): ReactNode {
  const { code, early, field } = useLateField<typeof PaletteCode, HTMLInputElement>(paletteCode);
  if (code !== undefined) return <code.Palette {...props} early={early} />;
  return <EarlyPalette field={field} onClose={props.onClose} />;
}
