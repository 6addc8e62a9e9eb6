import { findingMessage } from '@sluice/liquid/messages';
import type { CheckCode, Finding } from '@sluice/liquid/text';
import {
  BLOCK_CONTENT_LIMIT,
  BLOCK_DESCRIPTION_MAX,
  BLOCK_NAME_MAX,
  type PublicationProblem,
} from '../../../contracts/index.ts';
import { type BlockDocument, usedBlocks } from '../block.document.ts';

type Reason = PublicationProblem['reason'];

export const problem = (reason: Reason, message: string, line: number | null = null): PublicationProblem => ({
  reason,
  message,
  line,
});

/** Finds what Braze would refuse in the name of a new block (endpoint reference, `/content_blocks/create`). */
export function nameProblems(name: string, others: readonly Pick<BlockDocument, 'name'>[]) {
  if (name.trim() === '') return [problem('blankName', 'Enter a name for the Content Block.')];
  const found: PublicationProblem[] = [];
  if (name.length > BLOCK_NAME_MAX) {
    const text = `The name has ${name.length} characters. Braze allows at most ${BLOCK_NAME_MAX}.`;
    found.push(problem('longName', text));
  }
  if (!/^[A-Za-z0-9_-]+$/.test(name)) {
    const text = 'Braze allows only the letters A to Z, digits, hyphens and underscores in a name.';
    found.push(problem('nameCharacters', text));
  }
  if (others.some((other) => other.name === name)) {
    const text = `There is already a Content Block "${name}" at Braze. Choose another name.`;
    found.push(problem('nameTaken', text));
  }
  return found;
}

export function descriptionProblems(description: string | undefined): PublicationProblem[] {
  if (description === undefined || description.length <= BLOCK_DESCRIPTION_MAX) return [];
  const text = `The description has ${description.length} characters. Braze allows at most ${BLOCK_DESCRIPTION_MAX}.`;
  return [problem('longDescription', text)];
}

/** Checks whose findings Braze refuses to save. */
const refused: Partial<Record<CheckCode, Reason>> = {
  'unbalanced-tag': 'malformedLiquid',
  'unreadable-tag': 'malformedLiquid',
  'triple-braces': 'malformedLiquid',
  'unknown-tag': 'unknownTag',
};

function liquidProblems(content: string, findings: readonly Finding[]): PublicationProblem[] {
  return findings.flatMap((finding) => {
    const reason = refused[finding.code];
    const { code, params, start } = finding;
    // A third brace is only text; without an end there is no output.
    if (reason === undefined || (code === 'triple-braces' && params.problem === 'third-brace')) return [];
    const line = content.slice(0, start).split('\n').length;
    return [problem(reason, findingMessage(finding), line)];
  });
}

function nestingProblems(content: string, name: string, others: readonly BlockDocument[]) {
  const used = usedBlocks(content);
  if (used.includes(name)) {
    const line = content.slice(0, content.indexOf('content_blocks')).split('\n').length;
    return [problem('ownReference', 'A Content Block cannot use itself.', line)];
  }
  if (used.length === 0) return [];
  const deep = others.find((other) => used.includes(other.name) && other.uses.length > 0);
  if (deep) {
    const text = `"${deep.name}" uses another Content Block itself. Braze allows one level, so this text cannot use it.`;
    return [problem('deepNesting', text)];
  }
  const user = others.find((other) => other.name !== name && other.uses.includes(name));
  if (!user) return [];
  const text = `"${user.name}" uses this Content Block. Braze allows one level, so this text cannot use others.`;
  return [problem('deepNesting', text)];
}

/**
 * What Braze refuses in a text.
 * @param findings what the checks have found in it
 * @param name the block's own name
 * @param others the blocks as they were last read
 */
export function contentProblems(
  { content, isDraft }: { content: string; isDraft: boolean },
  findings: readonly Finding[],
  name: string,
  others: readonly BlockDocument[],
): PublicationProblem[] {
  if (content.trim() === '') return [problem('blankContent', 'There is no text to publish.')];
  const found = [...liquidProblems(content, findings), ...nestingProblems(content, name, others)];
  if (isDraft) {
    const text = 'This snippet is a draft: complete its conditions first.';
    found.unshift(problem('draftSnippet', text));
  }
  const size = Buffer.byteLength(content);
  if (size >= BLOCK_CONTENT_LIMIT) {
    const text = `The text has ${Math.ceil(size / 1024)} kB. Braze allows less than 50 kB; letters with accents and emoji count more than once.`;
    found.unshift(problem('largeContent', text));
  }
  return found;
}
