const DIGITS = /0*(\d+)/g;
const MARKS = /\p{M}+/gu;

/**
 * A key that sorts names as people do, in a database that compares texts by their characters: case and accents do not
 * count, and numbers sort by their value, because each one has its number of digits in front (4 before 34 before 340).
 */
export function sortKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(DIGITS, (_run, digits: string) => `${String(digits.length).padStart(3, '0')}${digits}`);
}
