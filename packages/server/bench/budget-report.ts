/** A table of measured values and their budgets, printed line by line as they are measured. */
export class BudgetReport {
  readonly #nameWidth: number;
  #isMet = true;

  /** @param nameWidth how many characters the longest name has, and two more */
  constructor(title: string, nameWidth: number) {
    this.#nameWidth = nameWidth;
    console.log(`${title.padEnd(nameWidth + 2)}measured   budget`);
  }

  add(name: string, value: number, budget: number, unit: string): void {
    const verdict = value <= budget ? 'met' : 'MISSED';
    this.#isMet &&= value <= budget;
    const measured = `${value.toFixed(1)} ${unit}`.padStart(12);
    const allowed = `${budget} ${unit}`.padStart(9);
    console.log(`${name.padEnd(this.#nameWidth)}${measured}${allowed}  ${verdict}`);
  }

  /** Something that makes the measured values worthless. */
  fail(line: string): void {
    this.#isMet = false;
    console.log(`${line}  FAILED`);
  }

  /** A line without a budget. */
  note(line: string): void {
    console.log(line);
  }

  /** Lets the process fail when a budget was missed. */
  finish(): void {
    process.exitCode = this.#isMet ? 0 : 1;
  }
}
