import type { ReactNode } from 'react';
import { LostWork } from '../components/unsaved-work/LostWork.tsx';
import { UnsavedDrafts } from '../features/generator/UnsavedDrafts.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';

/** The library, which also says which unsaved work this browser keeps. */
export function LibraryRoute(): ReactNode {
  return (
    <LibraryScreen
      notice={
        <>
          <LostWork />
          <UnsavedDrafts />
        </>
      }
    />
  );
}
