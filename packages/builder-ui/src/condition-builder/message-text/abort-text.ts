const ONLY_ABORT = /^\s*\{%-?\s*abort_message\s*(?:\(\s*(?:"([^"]*)"|'([^']*)')?\s*\))?\s*-?%\}\s*$/u;

/** The reason, if a branch's text does nothing but abort the message. */
export function abortReasonOf(text: string): string | undefined {
  const match = ONLY_ABORT.exec(text);
  return match === null ? undefined : (match[1] ?? match[2] ?? '');
}

/** The text of a branch that aborts. What no quotes of Liquid can hold is replaced: reasons are only read in logs. */
export function abortText(reason: string): string {
  if (reason === '') return '{% abort_message() %}';
  const safe = reason
    .replaceAll(/[\n\r]+/gu, ' ')
    .replaceAll(/\{(?=[{%])|\}(?=\})|%(?=\})|\$(?=\{)/gu, '$& ');
  if (!safe.includes("'")) return `{% abort_message('${safe}') %}`;
  return `{% abort_message("${safe.replaceAll('"', '”')}") %}`;
}
