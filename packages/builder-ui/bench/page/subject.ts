/** One library on the page, driven in the same way as the others. */
export interface Subject {
  /** Renders everything into the element; answers when React has committed. */
  mount: (element: HTMLElement) => void;
  unmount: () => void;
  /** Scrolls to what is measured. */
  reveal: () => void;
  /** The input in which the measured value is typed. */
  typedInput: () => HTMLInputElement;
  /** One edit each, made at once. Absent where the library has no such thing. */
  edits: Partial<Record<EditName, (round: number) => void>>;
}

export type EditName = 'operator' | 'add' | 'remove' | 'move' | 'undo';

export type SubjectName = 'builder-all-open' | 'builder' | 'assembled' | 'react-querybuilder';
