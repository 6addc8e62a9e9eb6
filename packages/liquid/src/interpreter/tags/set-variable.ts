import type { LiquidValue } from '../../expression/nodes.ts';
import type { Run, SourceRange } from '../run.ts';
import { variableKey } from '../scopes.ts';

/** Sets a variable for the rest of the message, and records it. */
export function setVariable(run: Run, name: string, value: LiquidValue, { start, end }: SourceRange): void {
  run.scopes.assign(variableKey(name), value);
  run.variables.push({ name, value, start, end });
}
