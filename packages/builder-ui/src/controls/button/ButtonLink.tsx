import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { handleLinkClick, useLinkProps, useRouter } from 'react-aria/private/utils/openLink';
import { styled } from 'styled-components';
import type { ButtonVariant } from './Button.tsx';
import { buttonLook } from './button-look.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick'> {
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
  /** Called when the person follows it. An event that is prevented leads nowhere. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link that looks like a button: for going somewhere, where a `Button` does something. */
export const ButtonLink = withRef(function ButtonLink({
  variant = 'default',
  icon,
  compact,
  href,
  onPress,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  const router = useRouter();
  const link = useLinkProps({ href });
  return (
    <Look
      {...rest}
      {...link}
      onClick={(event) => {
        onPress?.(event);
        handleLinkClick(event, router, href, undefined);
      }}
      data-variant={variant}
      data-compact={compact === true || undefined}
    >
      {icon}
      {children}
    </Look>
  );
});

/** A native link. With react-aria's router a host follows it without loading the page anew. */
const Look = styled.a`
  ${buttonLook}
`;
