import { below, Button } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { Icon } from '../Profile.styles.ts';

/** A line of the card: a thing, its state, and what can be done about it. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 0 14px;
  align-items: center;
  min-block-size: 64px;
  box-sizing: border-box;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  font-size: var(--sluice-size-control);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  /* Beside many lines the icon stands at the first ones. */
  @media ${below(768)} {
    align-items: start;
  }

  & b {
    display: block;
    overflow-wrap: anywhere;
    font-size: var(--sluice-size-body);
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    display: block;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;

  @media ${below(768)} {
    grid-column: 2 / -1;
    margin-block-start: var(--sluice-space-2);
  }
`;

export const Aside = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

/** Opens the question before the danger, so that it need not look like the danger itself. */
export const QuietDanger = styled(Button)`
  && {
    color: var(--sluice-danger);
  }
`;

/** The mark of a passkey. */
export const PasskeyIcon = styled(Icon)`
  && {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }
`;

/** What a card without rows says. */
export const Empty = styled.p`
  margin: 0;
  padding: var(--sluice-space-4);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

/** How many codes are left, as a row of marks. */
export const Ticks = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(10, 10px);
  gap: 3px;
  margin-inline-end: var(--sluice-space-2);
  vertical-align: 1px;

  & > i {
    block-size: 6px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-line-strong);
  }

  & > i[data-left] {
    background: var(--sluice-ok);
  }
`;

export const Steps = styled.form`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;
`;

export const Text = styled.p`
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  overflow-wrap: anywhere;

  & code {
    font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-code);
    font-variant-ligatures: none;
    user-select: all;
  }
`;

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--sluice-space-2);
  margin: 0;
  padding: var(--sluice-space-4);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);
  font: var(--sluice-weight-medium) var(--sluice-size-body) / 1.5 var(--sluice-font-code);
  font-variant-ligatures: none;
  list-style: none;
  text-align: center;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

/** At the end of a dialog, where the main button is the last one. */
export const DialogButtons = styled(Buttons)`
  justify-content: flex-end;
`;

export const Heading = styled.h1`
  margin: 0;
  font: var(--sluice-weight-bold) var(--sluice-size-title) / 1.2 var(--sluice-font-display);
  outline: none;
  text-wrap: balance;
`;
