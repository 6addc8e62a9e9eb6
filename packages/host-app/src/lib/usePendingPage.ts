import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { focusTitleIfLost } from './focus.ts';

/** For a page that comes sooner, what says that it is loading would only flicker. */
const LATE_MS = 150;

interface PendingPage {
  /** Whether a page was asked for that takes its time. */
  isPending: boolean;
  /** Its address; empty while there is none. */
  path: string;
  /** Calls it off. */
  stay: () => void;
}

/** The page that a person has asked for and does not see yet. */
export function usePendingPage(): PendingPage {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  const [isLate, setLate] = useState(false);
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  // Navigating to the current page cancels the navigation to the other one.
  const stay = () => {
    void navigate(here, { replace: true, state: here.state });
    // The button goes with what it calls off.
    focusTitleIfLost();
  };
  return { isPending: isLoading && isLate, path: location?.pathname ?? '', stay };
}
