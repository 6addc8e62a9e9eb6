import { BLOCK_CONTENT_LIMIT, BLOCK_NAME_MAX } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { formatCount, formatDecimal, formatPlural } from '../../../lib/formats.ts';
import { richText } from '../../../lib/rich-text.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

const KILOBYTE = 1024;
const kilobytes = (bytes: number) => formatDecimal(bytes / KILOBYTE);

export const publishMessages = textsWithNames({
  title: 'Publish to Braze',
  cancel: 'Cancel',
  choose: 'Choose a snippet and the block that it becomes.',
  becomesNext: (version: number, snippet: ReactNode, block: ReactNode) =>
    richText`Version ${version} of ${snippet} becomes the next text of ${block}.`,
  becomesNew: (version: number, snippet: ReactNode, block: ReactNode) =>
    richText`Version ${version} of ${snippet} becomes the new block ${block}.`,
  becomesSome: (version: number, snippet: ReactNode) =>
    richText`Version ${version} of ${snippet}: choose the block that it becomes.`,

  snippet: 'Snippet',
  snippetPlaceholder: 'Search snippets…',
  showSnippets: 'Show the snippets',
  snippets: 'Snippets',
  noSnippets: 'No snippet has this in its name.',
  target: 'Publish it as',
  targets: { new: 'a new block', existing: 'a block that exists' },
  block: 'Content Block',
  blockPlaceholder: 'Search blocks…',
  showBlocks: 'Show the blocks',
  blocks: 'Content Blocks',
  noBlocks: 'No block without a snippet has this in its name.',
  searchFailed: "We couldn't load the list. Type again to retry.",
  name: 'Name of the new block',
  nameHint: (name: string) => `Messages use it as {{content_blocks.\${${name}}}}`,
  nameHintEmpty: 'Letters, digits, - and _. It cannot be changed later.',
  nameProblems: {
    blankName: 'Enter a name for the block.',
    longName: `A name has at most ${BLOCK_NAME_MAX} characters.`,
    nameCharacters: 'A name has only letters (a to z), digits, - and _.',
  },

  details: {
    title: 'Description and tags',
    description: 'Description',
    tags: 'Tags',
    tagsHint: 'Only tags that exist at Braze.',
  },

  bodyOnly:
    'The body of this email is published. Its subject and its preheader stay in Sluice: a Content Block has none.',

  loading: 'Asking Braze what is there now…',
  loadFailed: "We couldn't compare with Braze.",
  snippetFailed: "We couldn't load the snippet.",

  whatChanges: 'What changes',
  changedThereTitle: 'What somebody changed at Braze',
  nothingChanges: 'Braze has this text already.',
  newBlock: 'A new block. Nothing at Braze is replaced.',

  ready: 'Ready for Braze',
  notReady: 'Not ready for Braze',
  size: (bytes: number) =>
    `${kilobytes(bytes)} kB of ${BLOCK_CONTENT_LIMIT / KILOBYTE} kB, well-formed Liquid`,
  inLine: (line: number, message: string) => `Line ${formatCount(line)}: ${message}`,
  attributesExist: 'Every attribute exists at Braze',
  noAttributes: 'It uses no custom attributes',
  attributesMissing: (names: readonly string[]) =>
    `Not among the imported attributes: ${names.slice(0, 5).join(', ')}${
      names.length > 5 ? ` and ${formatCount(names.length - 5)} more` : ''
    }`,
  attributesUnknown: "We couldn't look up its attributes",
  attributesChecking: 'Looking up its attributes…',
  unchanged: 'Nobody changed the block at Braze meanwhile',

  changedAgain: 'It changed while you were looking. This is how it is now.',
  goneMeanwhile: {
    title: 'This block is gone at Braze',
    text: 'Somebody deleted it. Close this, and publish the snippet as a new block if you still need it.',
  },
  lost: {
    title: 'We do not know whether Braze took it',
    text: 'The connection broke before an answer came. Compare again: that asks Braze what is there now.',
    again: 'Compare again',
  },
  snippetChanged: {
    title: 'The snippet has a newer version',
    text: 'Somebody saved it while you were looking.',
    again: 'Compare the newer version',
  },
  refused: 'Braze refused it',
  failedTitle: 'Not Published',

  tests: 'Tests',
  testsRun: 'Testing who receives what…',
  testsUnknown:
    'The tests of this snippet have not run. Nobody knows yet who receives something else than they must.',
  testsFail: (failing: number, total: number) =>
    `${formatCount(failing)} of ${formatPlural(total, 'person', 'people')} ${failing === 1 ? 'receives' : 'receive'} something else than they must`,

  usedBy: (number: number) =>
    number === 1
      ? '1 message uses this block. If it is active, it sends the new text at once.'
      : `${formatCount(number)} messages use this block. Active ones send the new text at once.`,
  usedByNone: 'No message uses this block yet.',
  usedByUnknown: 'Braze does not say which messages use this block. Active ones send the new text at once.',

  publish: (version: number) => `Publish version ${formatCount(version)}`,
  /** Where somebody receives something else than they must. */
  publishAnyway: (version: number) => `Publish version ${formatCount(version)} anyway`,
  publishPlain: 'Publish',
  propose: 'Mark as ready to publish',
  proposed: (person: string) => `${person} has marked it as ready to publish.`,
  withdraw: 'Take back',
  published: 'Published to Braze',
  publishedText: (reference: string) => `Messages use it as ${reference}`,
  copyReference: 'Copy',
  proposedToast: 'Ready to Publish',
  proposedText: 'An owner or admin can publish it now.',
  withdrawn: 'Request Taken Back',
  proposeFailed: 'Not Marked',
  withdrawFailed: 'Not Taken Back',

  against: (version: number) => `at Braze now, against version ${formatCount(version)}`,
});
export type PublishTexts = typeof publishMessages;
