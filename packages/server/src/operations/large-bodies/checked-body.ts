/** A body that was checked where it was read, so that nobody checks it again. */
export class CheckedBody {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
