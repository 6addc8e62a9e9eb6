/** One library on the page, driven in the same way as the others. */
export interface Subject {
  /** Renders everything into the element; answers when React has committed. */
  mount: (element: HTMLElement) => void;
  unmount: () => void;
  /** Scrolls to what is measured. */
  reveal: () => void;
  /** Whether everything that can be seen has its controls. */
  isReady: () => boolean;
  /** Makes it what is measured, once it is mounted. */
  prepare?: () => Promise<void>;
  /** The input in which the measured value is typed, once it is there. */
  typedInput: () => HTMLInputElement | undefined;
  /** How each edit is made by hand. Absent where the library has no such thing. */
  edits: Partial<Record<EditName, Edit>>;
}

/** An edit as a person makes it. */
export interface Edit {
  /** From the first to the last press; the last one makes the edit. */
  steps: readonly Step[];
  /** What is different on the page once the edit is shown. */
  seen: () => unknown;
}

/** An element that is clicked once it is there, or a key for what has focus. */
export type Step = { click: () => Element | null | undefined } | { key: string };

export type EditName = 'operator' | 'add' | 'remove' | 'move' | 'undo';

/** Number of findings, and the tab that is open beside the cards. */
export type FindingsSubject = `findings-${500 | 2000}-${'preview' | 'checks'}`;

export type SubjectName =
  'builder-all-open' | 'builder' | 'assembled' | 'react-querybuilder' | 'attributes' | FindingsSubject;
