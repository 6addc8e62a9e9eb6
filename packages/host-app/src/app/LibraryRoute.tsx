import type { ReactNode } from 'react';
import { KeptWork } from '../features/generator/kept-work/KeptWork.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';

/** The library, which also says what the generator has kept. */
export function LibraryRoute(): ReactNode {
  return <LibraryScreen notice={<KeptWork />} />;
}
