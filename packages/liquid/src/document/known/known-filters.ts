/** The filters of Liquid 5 itself, as the provider's engine has them. */
export const liquidFilters: ReadonlySet<string> = new Set(
  (
    'abs append at_least at_most base64_decode base64_encode base64_url_safe_decode base64_url_safe_encode ' +
    'capitalize ceil compact concat date default divided_by downcase escape escape_once first floor h join last ' +
    'lstrip map minus modulo newline_to_br plus prepend remove remove_first remove_last replace replace_first ' +
    'replace_last reverse round rstrip size slice sort sort_natural split strip strip_html strip_newlines times ' +
    'truncate truncatewords uniq upcase url_decode url_encode where'
  ).split(' '),
);

/**
 * The filters that the provider adds.
 *
 * @see https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/advanced_filters
 */
export const providerFilters: ReadonlySet<string> = new Set(
  (
    'as_json_string base64 format_number hmac_sha1 hmac_sha1_base64 hmac_sha1_hex hmac_sha256 hmac_sha256_base64 ' +
    'hmac_sha256_hex hmac_sha512 json_escape json_parse md5 money number_with_delimiter property_accessor sha1 sha2 ' +
    'time_zone url_escape url_param_escape'
  ).split(' '),
);

/** Whether the provider knows a filter of this name. It silently ignores unknown filters. */
export function isKnownFilter(name: string): boolean {
  return liquidFilters.has(name) || providerFilters.has(name);
}
