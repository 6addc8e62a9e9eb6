import escape from 'escape-string-regexp';

/**
 * A query for text fields that contain `text`, which may come from outside. It uses only escapes that both JavaScript and
 * PCRE, the regular expressions of MongoDB, know: `RegExp.escape` writes some characters as `\u…`, which PCRE refuses, and
 * a NUL must be escaped.
 */
export function contains(text: string): { $regex: string } {
  return { $regex: escape(text).replaceAll('\0', '\\x00') };
}
