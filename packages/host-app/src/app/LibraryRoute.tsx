import type { ReactNode } from 'react';
import { LostWork } from '../components/kept-work/LostWork.tsx';
import { KeptWork } from '../features/generator/kept-work/KeptWork.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';

/** The library, which also says which unsaved work this browser keeps. */
export function LibraryRoute(): ReactNode {
  return (
    <LibraryScreen
      notice={
        <>
          <LostWork />
          <KeptWork />
        </>
      }
    />
  );
}
