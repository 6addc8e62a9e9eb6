import { useEffect, useState } from 'react';
import { useLatestCallback } from '../hooks/latest-callback.ts';

/** The pause in typing, in ms, before suggestions are asked for, and the time for which "loading" is shown at least. */
const DEBOUNCE = 200;
const MIN_LOADING = 300;

/**
 * Loads suggestions: tags that match the query, best first; all tags for an empty query. `signal` aborts when the person
 * typed on. A failure shows no suggestions and no error.
 */
export type LoadTagSuggestions = (query: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface TagSuggestions {
  suggestions: readonly string[];
  /** From the keystroke until its answer, so that nothing is said about a text that nobody has looked up yet. */
  isLoading: boolean;
}

interface Answer {
  query: string | null;
  suggestions: readonly string[];
}

const noAnswer: Answer = { query: null, suggestions: [] };

/** Suggestions for a query, while `isActive`. Older ones stay on show until newer ones arrive, which `onAnswer` gets. */
export function useTagSuggestions(
  load: LoadTagSuggestions,
  query: string,
  isActive: boolean,
  onAnswer?: (suggestions: readonly string[]) => void,
): TagSuggestions {
  const [answer, setAnswer] = useState(noAnswer);
  const handleAnswer = useLatestCallback((suggestions: readonly string[]) => {
    setAnswer({ query, suggestions });
    onAnswer?.(suggestions);
  });

  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const [suggestions] = await Promise.all([load(query, signal).catch(() => []), wait(MIN_LOADING)]);
      if (!signal.aborted) handleAnswer(suggestions);
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, query, isActive, handleAnswer]);

  if (!isActive) return { suggestions: [], isLoading: false };
  return { suggestions: answer.suggestions, isLoading: answer.query !== query };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
