import { formatCount, formatPlural } from '../../../lib/formats.ts';

export const findingsMessages = {
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
};
