import { sendingStep, type PrepareTag, AbortSignal } from '../run.ts';

/** `{% abort_message('reason') %}` ends the message: nobody gets anything. */
export const abortMessageTag: PrepareTag = ({ markup }) => {
  const reason = abortReason(markup);
  return [
    sendingStep(() => {
      throw new AbortSignal(reason);
    }),
  ];
};

function abortReason(markup: string): string {
  let inside = markup.trim();
  if (inside.startsWith('(')) inside = inside.slice(1).trim();
  if (inside.endsWith(')')) inside = inside.slice(0, -1).trim();
  const quote = inside.charAt(0);
  const isQuoted = (quote === '"' || quote === "'") && inside.indexOf(quote, 1) === inside.length - 1;
  return isQuoted && inside.length > 1 ? inside.slice(1, -1).trim() : inside;
}
