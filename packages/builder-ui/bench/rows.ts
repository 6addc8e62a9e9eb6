/** The table that a run prints. */
export interface Row {
  figure: string;
  ours: string;
  peer: string;
  target: string;
  isReached: boolean;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A figure beside that of the peer. */
export function beside(
  figure: string,
  ours: number,
  peer: number,
  unit: (value: number) => string = ms,
): Row {
  return {
    figure,
    ours: unit(ours),
    peer: unit(peer),
    target: 'at most a third of the peer',
    isReached: ours <= peer / 3,
  };
}

export function atMost(
  figure: string,
  ours: number,
  limit: number,
  unit: (value: number) => string = ms,
): Row {
  return { figure, ours: unit(ours), peer: '', target: `at most ${unit(limit)}`, isReached: ours <= limit };
}

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`| ${title} | Sluice | react-querybuilder | target | |`);
  console.log('|---|---|---|---|---|');
  for (const { figure, ours, peer, target, isReached } of rows)
    console.log(`| ${figure} | ${ours} | ${peer} | ${target} | ${isReached ? '✓' : '✗'} |`);
}
