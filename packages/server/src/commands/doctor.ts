import {
  ConfigurationError,
  misspelledVariables,
  readConfiguration,
  type Configuration,
} from '../config/configuration.ts';
import { exposureProblems } from '../config/production.ts';
import { judgeSurroundings, type Judgment } from './surroundings.ts';

/** Reads the configuration as the server would. @returns one line for each problem when there is any */
function judgeConfiguration(): { configuration: Configuration } | { problems: readonly string[] } {
  try {
    const configuration = readConfiguration(process.env);
    const problems = exposureProblems(configuration);
    return problems.length > 0 ? { problems } : { configuration };
  } catch (error) {
    if (error instanceof ConfigurationError) return { problems: error.problems };
    throw error;
  }
}

const marks = { good: '✓', doubtful: '!', wrong: '✗' } as const;

const lineOf = ({ state, subject, text }: Judgment) => `${marks[state]} ${subject}: ${text}`;

/** Says what a server with this configuration would refuse or miss. It changes nothing, and may run beside a server. */
async function examine(): Promise<Judgment[]> {
  const read = judgeConfiguration();
  if ('problems' in read) {
    return read.problems.map((text) => ({ state: 'wrong', subject: 'Configuration', text }));
  }
  const what = read.configuration.isProduction ? 'for production' : 'for this machine only';
  const valid: Judgment = { state: 'good', subject: 'Configuration', text: `valid, ${what}.` };
  const misspelled = misspelledVariables(process.env).map((text): Judgment => ({
    state: 'doubtful',
    subject: 'Configuration',
    text,
  }));
  return [valid, ...misspelled, ...(await judgeSurroundings(read.configuration))];
}

const judgments = await examine();
const wrong = judgments.filter(({ state }) => state === 'wrong').length;
process.stdout.write(`${judgments.map(lineOf).join('\n')}\n`);
process.stdout.write(wrong === 0 ? 'The server can start.\n' : `${wrong} to mend.\n`);
process.exitCode = wrong === 0 ? 0 : 1;
