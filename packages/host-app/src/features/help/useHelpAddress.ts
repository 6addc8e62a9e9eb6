import { useState } from 'react';
import { useSearchParams } from 'react-router';

export type HelpTab = 'quick-start' | 'troubleshooting';

/** Keeps in the address what the page shows: `?topic=…` for a step or an answer, `?tab=troubleshooting` for the tab. */
export function useHelpAddress(isAnswer: (topic: string | null) => boolean) {
  const [address, setAddress] = useSearchParams();
  const topic = address.get('topic');
  /** What the person opened themselves: it is on screen already. */
  const [pressed, setPressed] = useState<string | null>(null);
  const isTroubleshooting = isAnswer(topic) || (topic === null && address.get('tab') === 'troubleshooting');
  const change = (changes: { topic: string | null; tab: HelpTab }) =>
    setAddress(
      (before) => {
        before.delete('topic');
        before.delete('tab');
        if (changes.topic !== null) before.set('topic', changes.topic);
        else if (changes.tab === 'troubleshooting') before.set('tab', changes.tab);
        return before;
      },
      { replace: true },
    );
  const tab: HelpTab = isTroubleshooting ? 'troubleshooting' : 'quick-start';
  return {
    tab,
    topic,
    target: topic === pressed ? null : topic,
    goTo: (next: HelpTab) => change({ topic: null, tab: next }),
    open: (id: string | null) => {
      setPressed(id);
      change({ topic: id, tab });
    },
  };
}
