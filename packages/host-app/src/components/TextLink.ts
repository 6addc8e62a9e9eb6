import { focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

const link = css`
  border-radius: var(--sluice-radius-s);
  outline: none;
  font-weight: var(--sluice-weight-semibold);

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    display: inline-block;
    min-inline-size: 40px;
    padding-block: var(--sluice-space-3);
  }
`;

/** A link within a text: underlined, as color alone would not tell it from the words around it. */
export const linkInText = css`
  ${link}
  color: var(--sluice-brand-ink);
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    color: var(--sluice-brand-hover);
  }
`;

/** A link that stands alone, such as in the head of a card. */
export const linkAlone = css`
  ${link}
  color: var(--sluice-brand);
  font-size: var(--sluice-size-control);
  text-decoration: none;

  &:hover {
    color: var(--sluice-brand-hover);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Leads to another page, from within a text. */
export const TextLink = styled(Link)`
  font-size: var(--sluice-size-control);
  ${linkInText}
`;

/** Leads to another page, in a line or a corner of its own. */
export const LoneLink = styled(Link)`
  ${linkAlone}
`;

/** Leads to the person's mail program, in the size of the text around it. */
export const MailLink = styled.a`
  ${linkInText}
`;
