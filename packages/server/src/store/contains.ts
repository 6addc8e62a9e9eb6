import escape from 'escape-string-regexp';

/**
 * A query for text fields that contain `text`, which came from outside. Only escapes that JavaScript and PCRE, the
 * expressions of MongoDB, both know: `RegExp.escape` writes some characters as `\u…`, which PCRE refuses, and a zero
 * must not stand in an expression as it is.
 */
export function contains(text: string): { $regex: string } {
  return { $regex: escape(text).replaceAll('\0', '\\x00') };
}
