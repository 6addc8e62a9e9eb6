import { useLayoutEffect, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { branchColors } from '../../theme/color-mixins.ts';
import { ownElement, upFrom } from '../../theme/mixins.ts';
import type { OutcomeRow } from '../tiles/outcome-rows.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import { bandPaths, BAND_WIDTH, type Band, type BandEnd } from './band-paths.ts';

interface BandsProps {
  rows: readonly OutcomeRow[];
  testPeople: number;
  /** The list of the tiles, one for each row, once it is there. */
  tiles: HTMLElement | null;
}

/** From all test people to each outcome: as thick as its share of them. A picture of what the tiles say in numbers. */
export function Bands({ rows, testPeople, tiles }: BandsProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { height, bands } = useBands(rows, tiles);
  const source = sourceOf(height);
  return (
    <>
      <Label aria-hidden>
        <b>{testPeople}</b>
        {words.testPeople(testPeople)}
      </Label>
      <Picture
        aria-hidden
        preserveAspectRatio="none"
        height={height}
        viewBox={`0 0 ${String(BAND_WIDTH)} ${String(height)}`}
      >
        <Source x={0} y={source.start} width={8} height={source.size} rx={4} />
        {bands.map(({ id, kind, d, isEmpty }) =>
          isEmpty ? <Nobody key={id} d={d} /> : <Area key={id} data-kind={kind} d={d} />,
        )}
      </Picture>
    </>
  );
}

function sourceOf(height: number): { start: number; size: number } {
  const size = Math.max(24, height * 0.72);
  return { start: (height - size) / 2, size };
}

/** Where the bands are, measured whenever a tile gets another size. */
function useBands(
  rows: readonly OutcomeRow[],
  tiles: HTMLElement | null,
): { height: number; bands: readonly (Band & Pick<OutcomeRow, 'id' | 'kind'>)[] } {
  const [ends, setEnds] = useState<readonly BandEnd[]>([]);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const list = tiles;
    if (list === null) return undefined;
    const measure = () => {
      // Where tiles are laid out, which is where they come to rest: they may still be on their way.
      const measured = ([...list.children] as HTMLElement[]).map(({ offsetTop, offsetHeight }) => ({
        middle: offsetTop + offsetHeight / 2,
        room: offsetHeight - 16,
      }));
      setHeight(list.offsetHeight);
      setEnds((before) => (JSON.stringify(before) === JSON.stringify(measured) ? before : measured));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const tile of list.children) observer.observe(tile);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are other tiles
  }, [rows, tiles]);
  const shown = rows.flatMap((row, place) => {
    const end = ends[place];
    return end === undefined || row.what === 'undecided' ? [] : [{ row, end }];
  });
  const paths = bandPaths(
    shown.map(({ row, end }) => ({
      ...end,
      share: row.what === 'outcome' ? row.outcome.testPeople : 0,
    })),
    sourceOf(height),
  );
  return {
    height,
    bands: paths.flatMap((band, place) => {
      const row = shown[place]?.row;
      return row === undefined ? [] : [{ ...band, id: row.id, kind: row.kind }];
    }),
  };
}

const beside = css`
  display: none;

  @container people ${upFrom(440)} {
    display: block;
  }
`;

const Label = styled.span`
  ${beside}
  align-self: center;
  padding-inline-end: var(--sluice-space-2);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.3;
  text-align: end;

  b {
    ${ownElement}
    display: block;
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1 var(--sluice-font-display);
  }
`;

const Picture = styled.svg`
  ${beside}
  inline-size: 100%;
  overflow: visible;

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Source = styled.rect`
  fill: var(--sluice-ink-2);
`;

const moving = css`
  transition: d var(--sluice-motion-state);

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Area = styled.path`
  ${branchColors}
  ${moving}
  fill: var(--kind);
  opacity: 0.22;
`;

const Nobody = styled.path`
  ${moving}
  fill: none;
  stroke: var(--sluice-warn);
  stroke-dasharray: 3 4;
  stroke-width: 1.5;
`;
