/**
 * Whether the first mount of a builder is done: a card opened after it renders at once, because a person opened it. When
 * a person opens all cards it is as at first.
 */
export interface FirstMount {
  isDone: () => boolean;
  begin: () => void;
  end: () => void;
}

/** A first mount that is not done until `end` is called. */
export function createFirstMount(): FirstMount {
  let isDone = false;
  return {
    isDone: () => isDone,
    begin: () => {
      isDone = false;
    },
    end: () => {
      isDone = true;
    },
  };
}
