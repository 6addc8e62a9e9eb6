import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is going on. */
  label: string;
  /** How much is done, up to `max`. Left out, the progress is indeterminate. */
  value?: number | undefined;
  /**
   * How much all of it is.
   * @default 100
   */
  max?: number | undefined;
  /** How much is done, in words, at the end of the line: "120 of 300". */
  detail?: ReactNode;
}

/** Shows how far something has come. */
export const ProgressBar = withRef(function ProgressBar({
  label,
  value,
  max = 100,
  detail,
  ...rest
}: ProgressBarProps): ReactNode {
  const id = useId();
  const share = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1);
  return (
    <Root {...rest}>
      <Texts>
        <label htmlFor={id}>{label}</label>
        <Detail>{detail}</Detail>
      </Texts>
      <Track data-unknown={share === undefined || undefined}>
        <Bar style={share === undefined ? undefined : { inlineSize: `${String(share * 100)}%` }} />
        <Native id={id} {...(share === undefined ? {} : { value: share })} />
      </Track>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

const Texts = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  justify-content: space-between;
`;

const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  position: relative;
  block-size: 8px;
  overflow: hidden;
  border-radius: var(--sluice-radius-round);
  outline: 1px solid transparent;
  background: var(--sluice-surface-2);
`;

/** By a transform: browsers count what moves in any other way as a page whose layout shifts. */
const pass = keyframes`
  from { translate: calc(var(--direction) * -100%); }
  to { translate: calc(var(--direction) * 250%); }
`;

const Bar = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);

  [data-unknown] > & {
    --direction: 1;

    inline-size: 40%;
    animation: ${pass} 1.4s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      inline-size: 100%;
      opacity: 0.5;
      animation: none;
    }
  }

  [data-unknown] > &:dir(rtl) {
    --direction: -1;
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** For assistive technology; the bar above is drawn alike in every browser. */
const Native = styled.progress`
  ${visuallyHidden}
`;
