import type { ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-aria-components';
import { Link } from 'react-aria-components/Link';
import { styled } from 'styled-components';
import type { ButtonVariant } from './Button.tsx';
import { buttonLook } from './button-look.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'children' | 'className'> {
  /** Where it leads. Within a `LinksProvider` the host's router follows it. */
  href: string;
  /**
   * The look, as that of a `Button`.
   * @default 'default'
   */
  variant?: ButtonVariant | undefined;
  /** A picture before the text. */
  icon?: ReactNode;
  /** 32 px high, for toolbars and rows. */
  compact?: boolean | undefined;
  className?: string;
  /** The link. */
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, where a `Button` does something. */
export function ButtonLink({
  variant = 'default',
  icon,
  compact,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <Look {...rest} data-variant={variant} data-compact={compact === true || undefined}>
      {icon}
      {children}
    </Look>
  );
}

/** react-aria's link: with it a host's router follows the link without loading the page anew. */
const Look = styled(Link)`
  ${buttonLook}
`;
