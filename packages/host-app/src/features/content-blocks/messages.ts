import type { BlockState, FindingCounts } from '@sluice/server/contracts';
import { formatCount, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

const blocks = (number: number) => formatPlural(number, 'block');

/** The findings of one or more blocks: those of the highest weight, or all. */
export function findingCount(findings: FindingCounts, only?: keyof FindingCounts): string {
  const words = {
    errors: formatPlural(findings.errors, 'error'),
    warnings: formatPlural(findings.warnings, 'warning'),
    hints: formatPlural(findings.hints, 'hint'),
  };
  if (only) return words[only];
  const weights = (['errors', 'warnings', 'hints'] as const).filter((weight) => findings[weight] > 0);
  return weights.map((weight) => words[weight]).join(', ');
}

export const contentBlockMessages = textsWithNames({
  title: 'Content Blocks',
  subtitle: 'The blocks of your Braze workspace and the snippets behind them',
  loadFailed: "We couldn't load the Content Blocks.",
  loading: 'Loading…',

  checkAll: 'Check all blocks',
  publish: 'Publish a snippet',

  search: 'Search blocks',
  searchPlaceholder: 'Search blocks…',
  show: 'Show',
  filters: { all: 'All', linked: 'Linked', changed: 'Changed at Braze', findings: 'With findings' },

  read: (ago: string) => `Read ${ago}`,
  neverRead: 'Not read yet',
  readAgain: 'Read the blocks again',
  reading: {
    region: 'Reading Content Blocks',
    queued: 'About to read the blocks',
    list: 'Reading the list of blocks',
    texts: 'Reading the texts of the blocks',
    checks: 'Checking the blocks',
    waiting: 'Waiting for Braze',
    progress: (done: number, total: number | null) =>
      total === null ? `${formatCount(done)} so far` : `${formatCount(done)} of ${formatCount(total)}`,
    goesOn: (time: string) => `goes on at ${time}`,
    failed: 'Blocks Not Read',
    checkFailed: 'Blocks Not Checked',
  },
  readingStopped: 'The blocks below are as they were last read.',

  allFindings: 'All findings by weight',
  checked: 'Blocks Checked',
  checkedText: (withFindings: number) =>
    withFindings === 0
      ? 'The checks found nothing.'
      : `${formatPlural(withFindings, 'block has', 'blocks have')} findings.`,
  showFindings: 'Show findings',

  columns: {
    block: 'Content Block',
    snippet: 'Snippet',
    state: 'State',
    findings: 'Findings',
    usedIn: 'Used in',
    edited: 'Edited at Braze',
    action: 'Action',
  },
  states: {
    notLinked: 'Not linked',
    inSync: 'In sync',
    newerHere: 'Newer here',
    readyToPublish: 'Ready to publish',
    changedAtBraze: 'Changed at Braze',
    goneAtBraze: 'Gone at Braze',
  } satisfies Record<BlockState, string>,
  proposedBy: (name: string) => `Asked for by ${name}`,
  noSnippet: 'no snippet yet',
  noFindings: 'no findings',
  notChecked: 'not checked',
  findingsOf: (found: string, name: string) => `${found} in ${name}`,
  messages: (number: number) => formatPlural(number, 'message'),
  unknown: 'not known',
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${blocks(total)}`,

  copy: (reference: string) => `Copy ${reference}`,
  copied: 'Copied!',
  copyFailed: 'Copy Failed',
  copyFailedText: 'The browser did not allow it. Please try again.',

  actions: {
    publish: 'Publish',
    review: 'Review',
    compare: 'Compare',
    import: 'Import',
    of: (action: string, name: string) => `${action} ${name}`,
    more: (name: string) => `More about ${name}`,
    openSnippet: 'Open the snippet',
    showText: 'Compare the texts',
    unlink: 'Unlink from the snippet',
  },

  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all blocks of this page',
  selection: {
    label: 'Selection',
    selected: (number: number) => `${formatCount(number)} selected`,
    import: (number: number) => `Import ${formatPlural(number, 'as a snippet', 'as snippets')}`,
    check: 'Check',
    clear: 'Clear the selection',
    noneToImport: 'All of them are linked already',
  },

  imported: (number: number) => `${blocks(number)} imported`,
  importedText: (number: number) =>
    number === 1 ? 'It stays linked to its block at Braze.' : 'They stay linked to their blocks at Braze.',
  importLeftOut: {
    alreadyLinked: (number: number) => `${blocks(number)} had a snippet already.`,
    goneAtBraze: (number: number) => `${blocks(number)} ${number === 1 ? 'is' : 'are'} no longer at Braze.`,
    blank: (number: number) => `${blocks(number)} ${number === 1 ? 'has' : 'have'} no text.`,
  },
  noneImported: 'Nothing Imported',
  importFailed: 'Import Failed',
  openSnippet: 'Open the snippet',

  unlinked: 'Unlinked',
  unlinkedText: (block: string, snippet: string) => `“${block}” and “${snippet}” both stay as they are.`,
  unlinkFailed: 'Not Unlinked',
  unlinkQuestion: {
    title: 'Unlink this block from its snippet?',
    text: (block: string, snippet: string) =>
      `“${block}” at Braze and the snippet “${snippet}” stay as they are, and no longer follow each other.`,
    confirm: 'Unlink',
    cancel: 'Keep the link',
  },

  gone: {
    title: 'This block is gone at Braze',
    text: (block: string, snippet: string) =>
      `Somebody deleted “${block}” at Braze. Messages that use it get nothing in its place. The snippet “${snippet}” is safe.`,
    publishAgain: 'Publish as a new block…',
    unlink: 'Unlink',
    cancel: 'Not now',
  },

  proposals: {
    title: (number: number) =>
      formatPlural(
        number,
        'snippet is ready to become a new block',
        'snippets are ready to become new blocks',
      ),
    by: (person: string, ago: string) => `asked for by ${person}, ${ago}`,
    review: 'Review',
    reviewOf: (name: string) => `Review ${name}`,
    withdraw: 'Take back',
    withdrawOf: (name: string) => `Take back the request for ${name}`,
    withdrawFailed: 'Request Not Taken Back',
  },

  empty: {
    noBlocks: 'No Content Blocks yet',
    noBlocksText: 'Publish a snippet, and messages at Braze can use it as a Content Block.',
    noMatch: 'No Blocks Found',
    noMatchText: 'Try fewer letters, or another filter.',
    clear: 'Show All Blocks',
    notConnected: 'Not connected to Braze',
    notConnectedText: 'Connect to Braze first. Then the Content Blocks of your workspace appear here.',
    notConnectedMember: 'Nobody has connected this workspace to Braze yet. Ask an owner or admin to do it.',
    connect: 'Go to the connection',
    noPermission: 'The API key may not use Content Blocks',
    noPermissionText:
      'Permissions cannot be added to a key later. Create one at Braze with these four, and connect with it:',
    permissions: [
      'content_blocks.list',
      'content_blocks.info',
      'content_blocks.create',
      'content_blocks.update',
    ],
    tryAgain: 'Read Again',
    notRead: 'The blocks have not been read yet',
    notReadText: 'Read them from Braze. That changes nothing there.',
    readNow: 'Read the blocks',
  },
});

export const findingsMessages = textsWithNames({
  title: 'Findings in all blocks',
  titleOf: (name: string) => `Findings in ${name}`,
  description: 'The worst first, and among them those that most messages use.',
  descriptionOf: 'What the checks found in its text at Braze.',
  loadFailed: "We couldn't load the findings.",
  none: 'The checks found nothing.',
  severities: { error: 'Error:', warning: 'Warning:', info: 'Hint:' },
  inLine: (line: number) => `line ${formatCount(line)}`,
  usedIn: (number: number) => (number === 1 ? 'in 1 message' : `in ${formatCount(number)} messages`),
  openSnippet: 'Open the snippet',
  openSnippetOf: (name: string) => `Open the snippet ${name}`,
  import: 'Import',
  importOf: (name: string) => `Import ${name} as a snippet`,
  list: 'Findings',
  close: 'Close',
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatPlural(total, 'finding')}`,
});
