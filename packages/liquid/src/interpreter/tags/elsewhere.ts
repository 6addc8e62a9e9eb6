import { type PrepareTag, report, sendingStep, writeError } from '../run.ts';
import { variableKey } from '../scopes.ts';
import { broughtVariable } from '../../document/set-name.ts';

/**
 * Tags with content that only the provider has: Connected Content, catalogs, the cart, and others. When a tag saves it in a
 * variable, a sample may contain that variable: then nothing is unknown.
 */
export const contentElsewhereTag: PrepareTag = (node, { rangeOf }) => {
  const source = rangeOf(node);
  const variable = broughtVariable(node.name, node.markup);
  const key = variable === undefined ? undefined : variableKey(variable);
  return [
    sendingStep((run) => {
      if (key === undefined || !isGiven(key, run.context.sample.values))
        report(run, 'tag', node.name, source);
    }),
  ];
};

/** Tells whether a sample contains a variable, or a part of it. */
function isGiven(key: string, values: object): boolean {
  if (Object.hasOwn(values, key)) return true;
  return Object.keys(values).some((known) => known.startsWith(`${key}.`) || known.startsWith(`${key}[`));
}

/** `{% message_extras … %}` sends data along with the message, and nothing in it. */
export const messageExtrasTag: PrepareTag = () => [sendingStep(() => undefined)];

/** `{% render … %}`: the engine has no other files. */
export const renderTag: PrepareTag = (node, { rangeOf }) => [
  sendingStep((run) => writeError(run, 'This liquid context does not allow includes', rangeOf(node))),
];
