import * as z from 'zod';

/** What can go wrong between this server and Braze. */
export const ProviderErrorCode = z.enum([
  /** The key is wrong, was deleted, or belongs to another instance. */
  'BRAZE_INVALID_API_KEY',
  /** The account is inactive, or its plan does not include the data. */
  'BRAZE_FORBIDDEN',
  /** The key lacks `custom_attributes.get`. The specification names this code and the next one. */
  'braze_missing_permission_attributes',
  /** The key lacks `events.get`. */
  'braze_missing_permission_events',
  /** The key lacks a permission for Content Blocks. */
  'braze_missing_permission_content_blocks',
  /** Nothing of Braze's API answers there, or it leads somewhere else. */
  'BRAZE_WRONG_ENDPOINT',
  /** Braze did not understand the request. */
  'BRAZE_BAD_REQUEST',
  /** Braze refused what was sent, such as the name of a Content Block; its own words say why. */
  'BRAZE_REFUSED',
  /** The hourly limit is used up. */
  'BRAZE_RATE_LIMITED',
  /** Braze is in maintenance, and took the request without answering it. */
  'BRAZE_MAINTENANCE',
  /** Braze answered with a server error, again and again. */
  'BRAZE_UNAVAILABLE',
  /** No connection, or no answer in time. */
  'BRAZE_UNREACHABLE',
  /** The host leads to an address that is not public. */
  'BRAZE_ADDRESS_REFUSED',
  /** The answer is not what Braze documents: not JSON, cut off, too large, or without the list. */
  'BRAZE_UNEXPECTED_RESPONSE',
  /** The next page is on another host or path. */
  'BRAZE_FOREIGN_PAGE',
  /** The list repeats itself, or has more pages than Braze allows. */
  'BRAZE_ENDLESS_LIST',
  /** This server cannot decrypt the stored API key. */
  'PROVIDER_KEY_UNREADABLE',
]);
export type ProviderErrorCode = z.output<typeof ProviderErrorCode>;
