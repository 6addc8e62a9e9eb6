import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContentSlot,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { styled } from 'styled-components';
import { below, floatingSurface, focusRing } from '../../theme/mixins.ts';
import type { ToastContent } from './create-toast-line.ts';

export const Region = styled(ToastRegion<ToastContent>)`
  position: fixed;
  z-index: var(--sluice-z-toast);
  inset-inline-end: 16px;
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-2);
  inline-size: min(380px, calc(100vw - 32px));
  border-radius: var(--sluice-radius-m);
  outline: none;

  /* A page with a bar at the bottom or at the top raises the inset; at the bottom a dialog with its buttons does, too. */
  &[data-place='bottom'] {
    inset-block-end: max(
      var(--sluice-toasts-inset, 16px),
      var(--sluice-dialog-foot, 0px),
      env(safe-area-inset-bottom)
    );
  }

  /* What happens by itself may wait below a dialog: there it would cover what the person is reading. */
  &[data-place='top'] {
    z-index: var(--sluice-z-notice);
    /* A page with buttons at the end of its head places them above the toasts, too. */
    inset-block: var(--sluice-notices-inset, max(16px, env(safe-area-inset-top)) auto);

    /* In a narrow window it would cover the buttons at the head of a page, and nothing scrolls those away: it is above
       the toasts then. */
    @media ${below(901)} {
      inset-block: auto
        calc(
          max(var(--sluice-toasts-inset, 16px), env(safe-area-inset-bottom)) +
            var(--sluice-toasts-height, 0px)
        );
    }
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

export const Icon = styled.span`
  display: grid;
  flex: none;
  margin-block-start: 2px;

  & > svg {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }
`;

export const Toast = styled(AriaToast<ToastContent>)`
  ${floatingSurface}
  display: flex;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  padding-block: var(--sluice-space-3);
  padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  border-inline-start: 4px solid var(--sluice-brand);

  & ${Icon} {
    color: var(--sluice-brand);
  }

  &[data-tone='ok'] {
    border-inline-start-color: var(--sluice-ok);

    ${Icon} {
      color: var(--sluice-ok);
    }
  }

  &[data-tone='warn'] {
    border-inline-start-color: var(--sluice-warn);

    ${Icon} {
      color: var(--sluice-warn);
    }
  }

  &[data-tone='danger'] {
    border-inline-start-color: var(--sluice-danger);

    ${Icon} {
      color: var(--sluice-danger);
    }
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

export const Texts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding-block: 1px;
`;

export const Content = styled(ToastContentSlot)`
  display: grid;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;

export const Title = styled(Text)`
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
`;
