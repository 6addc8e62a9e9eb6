/** Longer than any address that SMTP supports. */
export const EMAIL_MAX = 255;

export const EMAIL_MALFORMED = 'Please enter a valid email address';
