import type { EarlyText } from '@sluice/builder-ui';
import type { PaletteActions } from './entries/useActionEntries.ts';

export interface PaletteProps extends PaletteActions {
  isOpen: boolean;
  onClose: () => void;
  /** What was typed before the code of the palette had come. */
  early?: EarlyText | undefined;
}
