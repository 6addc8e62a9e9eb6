/** The most characters of a text to search for. */
export const SEARCH_MAX = 255;

/** The most characters of a name at Braze: of an attribute, an event, a Content Block or its tag. */
export const PROVIDER_NAME_MAX = 255;

/** Longer than any address that SMTP supports. */
export const EMAIL_MAX = 255;

export const EMAIL_MALFORMED = 'Please enter a valid email address';
