/** Escape that was pressed while something of ours is open, and that goes on under no name. */
export interface PassedOn {
  isEscapeOfSluice?: true;
}

/** Says whether a key is Escape that was passed on. */
export const isPassedOn = (event: Event): boolean => (event as PassedOn).isEscapeOfSluice === true;
