/** Tags that have an end tag, with the tags that open a further branch of them. */
export const blockTags: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['elsif', 'else']],
  ['unless', ['elsif', 'else']],
  ['case', ['when', 'else']],
  ['for', ['else']],
  ['tablerow', []],
  ['capture', []],
  ['comment', []],
  ['raw', []],
  ['ifchanged', []],
  ['translation', []],
]);

/** Tags without an end tag: Liquid's own and Braze's. */
export const inlineTags: ReadonlySet<string> = /* @__PURE__ */ new Set([
  '#',
  'abort_message',
  'assign',
  'break',
  'catalog_items',
  'catalog_selection_items',
  'connected_content',
  'continue',
  'cycle',
  'decrement',
  'echo',
  'increment',
  'liquid',
  'message_extras',
  'promotion',
  'render',
  'shopping_cart',
  'sms_message_card',
]);
