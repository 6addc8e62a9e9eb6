import { css, styled } from 'styled-components';
import { branchColors } from '../../theme/color-mixins.ts';
import { focusRing, hoverTransition, ownElement, truncate, upFrom } from '../../theme/mixins.ts';

/** Bands and tiles side by side; where there is no room for bands, the tiles have bars. */
export const Flow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: var(--sluice-space-3);

  &[data-banded] {
    @container people ${upFrom(440)} {
      grid-template-columns: 44px 44px minmax(0, 1fr);
    }

    @container people ${upFrom(560)} {
      grid-template-columns: 52px 64px minmax(0, 1fr);
    }
  }
`;

export const Tiles = styled.ul`
  ${ownElement}
  /* The bands measure where tiles are from its edge. */
  position: relative;
  display: grid;
  gap: var(--sluice-space-2);
  /* As high as the tiles: the bands follow it. */
  align-self: start;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const hatched = css`
  border-color: var(--sluice-warn);
  border-style: dashed;
  background: repeating-linear-gradient(
    -45deg,
    color-mix(in srgb, var(--sluice-warn-soft) 60%, var(--sluice-surface-0)) 0 6px,
    var(--sluice-surface-0) 6px 12px
  );
`;

/** One outcome: what is sent and how many get it, who does and how long it is. */
export const Tile = styled.li`
  ${ownElement}
  ${branchColors}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-1);
  box-sizing: border-box;
  min-inline-size: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  padding-inline-start: var(--sluice-space-4);
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  ${hoverTransition('border-color', 'box-shadow')}

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--kind);
  }

  &[data-what='nobody'] {
    ${hatched}
  }

  &[data-what='undecided'] {
    --kind: var(--sluice-else);
    --kind-soft: var(--sluice-else-soft);

    background: var(--sluice-surface-1);
  }

  &[data-opens]:hover {
    border-color: var(--sluice-line-strong);
    box-shadow: var(--sluice-shadow-2);
  }

  &:has(button[data-opens]:focus-visible) {
    ${focusRing}
  }

  /* The share of the test people, where there are no bands. */
  &[data-share]::after {
    content: '';
    block-size: 4px;
    margin-block-start: var(--sluice-space-1);
    border-radius: var(--sluice-radius-round);
    background: linear-gradient(90deg, var(--kind) calc(var(--share) * 100%), var(--sluice-surface-2) 0);

    @container people ${upFrom(440)} {
      display: none;
    }
  }

  &[data-share]:dir(rtl)::after {
    background: linear-gradient(270deg, var(--kind) calc(var(--share) * 100%), var(--sluice-surface-2) 0);
  }

  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
  }
`;

/** What belongs together from end to end of a tile. */
export const Line = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: baseline;
  justify-content: space-between;
  min-inline-size: 0;
`;

export const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: baseline;
  min-inline-size: 0;

  @container people ${upFrom(560)} {
    flex-wrap: nowrap;
  }
`;

/** What is sent: its beginning, where it is long. */
export const Text = styled.span`
  display: -webkit-box;
  flex: 1 1 12em;
  min-inline-size: 0;
  overflow: hidden;
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-body);
  line-height: 1.45;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  &[data-tone='stop'] {
    color: var(--sluice-abort);
    font-weight: var(--sluice-weight-semibold);
  }

  &[data-tone='warn'] {
    color: var(--sluice-warn);
    font-weight: var(--sluice-weight-semibold);
  }

  &[data-tone='code'] {
    font-family: var(--sluice-font-code);
    font-size: var(--sluice-size-control);
    font-variant-ligatures: none;
  }

  &[data-tone='quiet'] {
    color: var(--sluice-ink-2);
  }
`;

/** A value of the person, in the text. */
export const Inserted = styled.mark`
  ${ownElement}
  padding: 1px var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-family: var(--sluice-font-code);
  font-size: var(--sluice-size-control);
  font-variant-ligatures: none;
`;

export const Share = styled.span`
  flex: none;
  padding-block-start: 1px;
  color: var(--sluice-ink-3);
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;

  b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Who = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  @container people ${upFrom(560)} {
    flex-wrap: nowrap;
  }

  /* Test people are square. */
  & > :first-child:not(button, p) {
    inline-size: 20px;
    block-size: 20px;
    border-radius: var(--sluice-radius-s);
    font-size: var(--sluice-size-badge);
  }
`;

/** The name of the person, which opens them: as large as the tile. */
export const Opens = styled.button`
  ${ownElement}
  flex: none;
  margin: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.45 var(--sluice-font-ui);
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const Name = styled.b`
  ${ownElement}
  flex: none;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
`;

export const Values = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  @container people ${upFrom(560)} {
    ${truncate}
  }
`;

/** The length, or what can be done; above what opens the person. */
export const Aside = styled.div`
  position: relative;
  z-index: var(--sluice-z-raised);
  flex: none;
  align-self: center;
  max-inline-size: 55%;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  text-align: end;
  pointer-events: none;

  & > button {
    pointer-events: auto;
  }
`;

/** What a variant of a message has from each decision. */
export const Decided = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const DecidedItem = styled.li`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: baseline;
  justify-content: space-between;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;
