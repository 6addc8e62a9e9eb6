import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';

/** Text that screen readers read and nobody sees. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>): ReactNode {
  return <VisuallyHiddenLook {...props} />;
}

const VisuallyHiddenLook = styled.span`
  ${visuallyHidden}
`;
