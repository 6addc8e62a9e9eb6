import { focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

const linkLook = css`
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-brand-ink);
  font-weight: var(--sluice-weight-semibold);
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

/** Leads to another page, from within a text or a line of its own. */
export const TextLink = styled(Link)`
  font-size: var(--sluice-size-control);
  ${linkLook}
`;

/** Leads to the person's mail program, in the size of the text around it. */
export const MailLink = styled.a`
  ${linkLook}
`;
