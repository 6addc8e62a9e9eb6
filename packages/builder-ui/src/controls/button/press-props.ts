import type { MouseEvent } from 'react';

export interface PressProps {
  /** Called when the person presses it, by whatever means: mouse, finger, keyboard, voice. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /**
   * Cannot be used, nor reached by the keyboard. With `aria-disabled` instead it only looks so: a press still arrives,
   * and can be answered with the reason.
   */
  isDisabled?: boolean | undefined;
}
