/** A range of the generated text. */
export interface TextSpan {
  start: number;
  end: number;
}
