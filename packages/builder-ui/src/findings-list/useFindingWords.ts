import { findingMessage, fixEffect, fixLabel } from '@sluice/liquid/messages';
import { useMemo } from 'react';
import { useSection } from '../messages/useSection.ts';
import { findingsMessages } from './messages.ts';

type FindingsMessages = typeof findingsMessages;

/** The words for findings, with a sentence for each of them. */
export type FindingWords = {
  [Key in keyof FindingsMessages]: Exclude<FindingsMessages[Key], undefined>;
};

/**
 * The words for findings, in English where the catalog gives none. The sentences of all checks come with whoever shows
 * findings: a page that only builds conditions does not load them.
 */
export function useFindingWords(): FindingWords {
  const findings: FindingsMessages = useSection('findings', findingsMessages);
  return useMemo(() => findingWords(findings), [findings]);
}

/** The same, of a catalog. */
export function findingWords(findings: FindingsMessages): FindingWords {
  return {
    ...findings,
    sentence: findings.sentence ?? findingMessage,
    fix: findings.fix ?? fixLabel,
    fixEffect: findings.fixEffect ?? fixEffect,
  };
}
