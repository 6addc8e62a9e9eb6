import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';

/** The name of a copy: short enough to be saved, and cut between characters as people see them. */
export function copyName(name: string, suffix: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length + suffix.length > SNIPPET_NAME_MAX) break;
    kept += segment;
  }
  return kept + suffix;
}
