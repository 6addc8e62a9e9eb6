import { createContext } from 'react';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';

/** What is pointed at in a builder, for a view of its message that is not made of lines, and the ways from there. */
export interface Pointing {
  /** What is pointed at in the builder, or has focus there. */
  place: PreviewPlace | undefined;
  /** The same, or what is pointed at in the view. */
  joined: PreviewPlace | undefined;
  /** Lights up a place of the builder, and brings it into sight. The functions stay the same. */
  point: (place: PreviewPlace | undefined) => void;
  /** Goes to a place of the builder: it opens, and gets focus. */
  go: (place: PreviewPlace) => void;
}

/** Absent where nothing is built. */
export const PointingContext = createContext<Pointing | undefined>(undefined);
