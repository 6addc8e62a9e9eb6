/** The most characters of a text in a template, and of the Liquid of a whole snippet: what one may be, the other may hold. */
export const TEXT_MAX = 250_000;
/** The most characters of a name, a value, a default or a reason to abort. Longer ones would slow every message down. */
export const MAX_VALUE_LENGTH = 10_000;
/** The most conditions of a branch, each of its groups counted as one. */
export const CONDITIONS_MAX = 1000;
/** How many groups can stand in one another. */
export const GROUP_DEPTH_MAX = 5;
/** The most branches of a template. */
export const STATEMENTS_MAX = 1000;
/** The most passages of a message, those in loops and in opened branches included. */
export const PASSAGES_MAX = 2000;
/** How many loops and branches of a message can stand in one another. */
export const PASSAGE_DEPTH_MAX = 10;
/** The most findings of a template that somebody has accepted. */
export const ACCEPTED_MAX = 500;
/** The most characters of what a person must receive, as it is kept with them. */
export const EXPECTED_TEXT_MAX = 20_000;
/** The most characters of a tag of a snippet. Source: specification 2, "Validation rules". */
export const TAG_MAX = 40;
