import { branchName } from '@sluice/liquid/messages';
import { hasCode, isExplained, errorText } from '../../../lib/http/api-error.ts';
import { generatorMessages } from '../messages.ts';

type Path = readonly (string | number)[];

/**
 * Says why a draft could not be saved: for a part that the server does not take, which branch it is in and what is wrong. That
 * the server is away is for the top of the page to say, which knows when that is over.
 */
export function saveErrorText(error: unknown): string {
  const { draftToasts: texts } = generatorMessages;
  const issue = hasCode(error, 'VALIDATION') ? error.body?.issues?.[0] : undefined;
  if (issue) return texts.refused(branchAt(issue.path), issue.message);
  return isExplained(error) && !hasCode(error, 'NETWORK') ? errorText(error) : texts.saveFailedText;
}

/** The branch that a path into a request leads to, as the builder calls it. Empty outside the branches. */
function branchAt([field, part, index]: Path): string {
  if (field !== 'builderState') return '';
  if (part === 'settings') return 'Else';
  return part === 'statements' && typeof index === 'number' ? branchName(index) : '';
}
