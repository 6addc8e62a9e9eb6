import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ShadowContext } from '../theme/ShadowContext.ts';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import type { SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';

interface ElementRootProps extends SluiceBuilderProps {
  shadow: ShadowRoot;
}

/** The builder inside a shadow root: its styles and everything that floats stay in there. */
export function ElementRoot({ shadow, nonce, ...props }: ElementRootProps): ReactNode {
  return (
    <StyleSheetManager target={shadow} {...(nonce === undefined ? {} : { nonce })}>
      <ShadowContext value={shadow}>
        <SluiceBuilder {...props} />
      </ShadowContext>
    </StyleSheetManager>
  );
}
