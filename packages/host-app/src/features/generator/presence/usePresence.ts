import { announcePresence, type RequestOf } from '@sluice/server/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { presenceNews, type PresenceNews } from '../../../lib/live-events/announcements.ts';
import { NO_PAGES, peopleIn, withNews, withoutSilent, type PresentPerson } from './present-pages.ts';

/** How often a page shows a sign of life to the others: twice before they forget it. */
const SIGN_OF_LIFE_MS = 30_000;
/** A page that nobody has looked at for this long has left. It gets no live events either. */
const HIDDEN_MS = 5 * 60_000;
/** Newcomers are answered within this time, not by all pages in the same moment. */
const ANSWER_WITHIN_MS = 400;

type Announcement = RequestOf<typeof announcePresence>['body'];

interface PresenceOptions {
  workspaceId: string;
  snippetId: string;
  /** The person of this page, who is not told about their other pages. */
  userId: string;
  isEditing: boolean;
}

/**
 * Tells the others who have the snippet open that this page has it open, too, and gathers who they are. A page that comes asks
 * the others. While nobody else is there, nothing more is sent. For one snippet: another one is another component.
 */
export function usePresence({ workspaceId, snippetId, userId, isEditing }: PresenceOptions): PresentPerson[] {
  const [pages, setPages] = useState(NO_PAGES);
  const [page] = useState(() => crypto.getRandomValues(new Uint32Array(3)).join('-'));
  const state = isEditing ? 'editing' : 'reading';
  const announce = useAnnouncements({ workspaceId, snippetId });

  const answer = useEffectEvent(() => announce({ page, state, asksOthers: false }));
  useVisit({
    onArrive: () => announce({ page, state, asksOthers: true }),
    onLeave: () => announce({ page, state: 'left', asksOthers: false }),
  });

  const answering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useEffectEvent((news: PresenceNews) => {
    if (news.workspaceId !== workspaceId || news.snippetId !== snippetId || news.page === page) return;
    setPages((before) => withNews(before, news, Date.now()));
    if (!news.asksOthers) return;
    clearTimeout(answering.current);
    answering.current = setTimeout(() => answer(), Math.random() * ANSWER_WITHIN_MS);
  });
  useEffect(() => {
    const stop = presenceNews.subscribe((news) => hear(news));
    return () => {
      stop();
      clearTimeout(answering.current);
    };
  }, []);

  const hasCompany = pages.size > 0;
  const tellChange = useEffectEvent((changed: Announcement['state']) => {
    if (hasCompany) announce({ page, state: changed, asksOthers: false });
  });
  useEffect(() => tellChange(state), [state]);
  useEffect(() => {
    if (!hasCompany) return undefined;
    const timer = setInterval(() => {
      setPages((before) => withoutSilent(before, Date.now()));
      answer();
    }, SIGN_OF_LIFE_MS);
    return () => clearInterval(timer);
  }, [hasCompany]);

  return useMemo(() => peopleIn(pages).filter(({ id }) => id !== userId), [pages, userId]);
}

/** Announcements that do not arrive are not repeated: the next one says the same. */
function useAnnouncements(params: Pick<PresenceOptions, 'workspaceId' | 'snippetId'>) {
  return (body: Announcement): void =>
    void call(announcePresence, { params, body }, { outlivesPage: body.state === 'left' }).catch(
      () => undefined,
    );
}

interface VisitOptions {
  onArrive: () => void;
  onLeave: () => void;
}

/** Tells when a page comes to a snippet and leaves it: also when it is closed, or nobody has looked at it for long. */
function useVisit({ onArrive, onLeave }: VisitOptions): void {
  const arrive = useEffectEvent(onArrive);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    let isHere = false;
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const come = () => {
      if (isHere || document.visibilityState === 'hidden') return;
      isHere = true;
      arrive();
    };
    const go = () => {
      if (!isHere) return;
      isHere = false;
      leave();
    };
    const follow = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'hidden') hidden = setTimeout(go, HIDDEN_MS);
      else come();
    };
    come();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', go);
    addEventListener('pageshow', come);
    return () => {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', go);
      removeEventListener('pageshow', come);
      go();
    };
  }, []);
}
