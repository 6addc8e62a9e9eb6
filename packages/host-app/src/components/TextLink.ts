import { focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Leads to another page, from within a text or a line of its own. */
export const TextLink = styled(Link)`
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-brand-ink);
  font-size: var(--sluice-size-control);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    color: var(--sluice-brand-hover);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    display: inline-block;
    padding-block: 10px;
  }
`;
