import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

/** Text that screen readers read and nobody sees. */
export const VisuallyHidden = withRef(function VisuallyHidden(
  props: ComponentPropsWithRef<'span'>,
): ReactNode {
  return <VisuallyHiddenLook {...props} />;
});

const VisuallyHiddenLook = styled.span`
  ${visuallyHidden}
`;
