import escape from 'escape-string-regexp';

/**
 * A query for fields that contain `text`, which may be user input. It uses only escapes that both JavaScript and PCRE, which
 * MongoDB uses, support: `RegExp.escape` writes some characters as `\u…`, which PCRE refuses, and a NUL must be escaped.
 */
export function contains(text: string): { $regex: string } {
  return { $regex: escape(text).replaceAll('\0', '\\x00') };
}
