/** Tells the first rendering of a builder from all later ones: what is opened by somebody is wanted at once. */
export interface MountWatch {
  isOver: () => boolean;
  end: () => void;
}

export function createMountWatch(): MountWatch {
  let isOver = false;
  return {
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
  };
}
