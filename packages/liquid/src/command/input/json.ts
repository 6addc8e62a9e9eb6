import * as z from 'zod';
import { WrongUse } from '../wrong-use.ts';
import { readTextFile } from './decode.ts';

/** Reads a JSON file that the command was told to use. What is wrong with it is said with the place. */
export function readJsonFile<Schema extends z.ZodType>(
  path: string,
  name: string,
  schema: Schema,
): { value: z.output<Schema>; text: string } {
  const read = readTextFile(path);
  if ('problem' in read) throw new WrongUse(`${name} ${read.problem}.`);
  const parsed = parseJson(read.text);
  if ('problem' in parsed) throw new WrongUse(`${name} ${parsed.problem}.`);
  const result = schema.safeParse(parsed.value);
  if (!result.success) throw new WrongUse(`${name}: ${issuesOf(result.error)}`);
  return { value: result.data, text: read.text };
}

/** The value of a JSON text, or why there is none, as the end of a sentence that begins with the name of the file. */
export function parseJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: `is no JSON: ${(error as Error).message}` };
  }
}

/** What a schema has refused, each with its place: `[2].name: Invalid input`. */
export function issuesOf({ issues }: z.ZodError): string {
  return issues.flatMap(deepest).slice(0, MOST_ISSUES).join('; ');
}

const MOST_ISSUES = 3;

/** Of several forms that a value may have, the one that fits best says what is wrong. */
function deepest(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [best = []] = issue.errors.toSorted(
      (one, other) => depthOf(other) - depthOf(one) || one.length - other.length,
    );
    return best.flatMap((inner) => deepest({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const place = z.core.toDotPath(issue.path);
  return [place === '' ? issue.message : `${place}: ${issue.message}`];
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map(({ path }) => path.length));
