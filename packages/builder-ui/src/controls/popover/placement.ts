type Side = 'top' | 'bottom' | 'start' | 'end';

/** At which side of its control something floats, and with which edge of it it is flush. */
export type Placement = Side | `${'top' | 'bottom'} ${'start' | 'end'}`;
