/** A browser whose name has two words. */
export const SAMSUNG_INTERNET = 'Samsung Internet';
