/** A table of measured values and their budgets, printed when everything is measured. */
export class BudgetReport {
  readonly #title: string;
  readonly #nameWidth: number;
  readonly #lines: string[] = [];
  #isMet = true;

  /** @param nameWidth how many characters the longest name has, and two more */
  constructor(title: string, nameWidth: number) {
    this.#title = title;
    this.#nameWidth = nameWidth;
  }

  add(name: string, value: number, budget: number, unit: string): void {
    const verdict = value <= budget ? 'met' : 'MISSED';
    this.#isMet &&= value <= budget;
    const measured = `${value.toFixed(1)} ${unit}`.padStart(12);
    const allowed = `${budget} ${unit}`.padStart(9);
    this.#lines.push(`${name.padEnd(this.#nameWidth)}${measured}${allowed}  ${verdict}`);
  }

  /** A line without a budget. */
  note(line: string): void {
    this.#lines.push(line);
  }

  /** Prints the table, and lets the process fail when a budget was missed. */
  finish(): void {
    console.log(`${this.#title.padEnd(this.#nameWidth + 2)}measured   budget`);
    for (const line of this.#lines) console.log(line);
    process.exitCode = this.#isMet ? 0 : 1;
  }
}
