/** Whether the first mount of a builder is done: a card opened after it renders at once, because a person opened it. */
export interface FirstMount {
  isDone: () => boolean;
  end: () => void;
}

export function createFirstMount(): FirstMount {
  let isDone = false;
  return {
    isDone: () => isDone,
    end: () => {
      isDone = true;
    },
  };
}
