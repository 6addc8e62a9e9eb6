import { styled } from 'styled-components';
import { below, Avatar, Card, visuallyHidden } from '@sluice/builder-ui';
import { sectionRows } from '../../components/Section.tsx';

/** Fields side by side where there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px var(--sluice-space-4);
  margin: 0;

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  & > [data-first] {
    grid-column: 1;
  }

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A value that cannot be changed here, with its name. */
export const Fact = styled.div`
  min-inline-size: 0;

  & > dt {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    font-weight: var(--sluice-weight-semibold);
  }

  & > dd {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    min-block-size: 32px;
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-medium);
  }

  & > dd[data-empty] {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-regular);
  }

  & svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
`;

export const Hint = styled.p`
  margin: 2px 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Form = styled.form`
  margin: 0;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-4);
`;

/** At the end of a dialog, where the main button is the last one. */
export const DialogButtons = styled(Buttons)`
  justify-content: flex-end;
`;

export const Divider = styled.hr`
  margin: var(--sluice-space-4) 0;
  border: 0;
  border-block-start: 1px solid var(--sluice-line);
`;

export const Subtitle = styled.h3`
  margin: 0 0 var(--sluice-space-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const Text = styled.p`
  margin: 0 0 var(--sluice-space-3);
  color: var(--sluice-ink-2);
`;

export const List = styled.ul`
  ${sectionRows}

  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: 0 var(--sluice-space-3);
    align-items: center;
    padding: 10px var(--sluice-space-4);
  }

  & b {
    display: block;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    overflow-wrap: anywhere;
  }
`;

export const Icon = styled.span`
  display: grid;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  place-items: center;

  &[data-here] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Foot = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;

export const Frame = styled(Card)`
  display: grid;
  gap: var(--sluice-space-1);
  justify-items: center;
  padding: 22px 18px 18px;
  text-align: center;

  & > strong {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
  }

  & > small {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }
`;

export const Place = styled.div`
  position: relative;
  margin-block-end: var(--sluice-space-2);

  & > button {
    position: absolute;
    inset-block-end: -6px;
    inset-inline-end: -12px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-surface-0);
  }
`;

export const Picture = styled(Avatar)`
  && {
    inline-size: 72px;
    block-size: 72px;
    font-size: var(--sluice-size-title);
  }
`;

/** Opened by the button: a file field cannot be drawn like one. */
export const FileInput = styled.input`
  ${visuallyHidden}
`;
