import { below, focusRing, stateTransition, visuallyHidden } from '@sluice/builder-ui';
import { Search } from 'lucide-react';
import type { DOMAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Key } from '../../../components/Key.tsx';
import { ariaKeysOf, keysOf, SHORTCUTS } from '../../../lib/shortcuts.ts';
import { shellMessages } from '../messages.ts';

const Trigger = styled.button`
  display: flex;
  flex: 0 1 262px;
  gap: var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  min-inline-size: 36px;
  min-block-size: 36px;
  padding-inline: 10px var(--sluice-space-2);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  white-space: nowrap;
  cursor: pointer;
  ${stateTransition('border-color')}

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  & > span {
    flex: 1;
    overflow: hidden;
    text-align: start;
  }

  &:hover {
    border-color: var(--sluice-ink-3);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Only the icon. The name remains for screen readers. */
  @media ${below(901)} {
    flex: none;
    justify-content: center;
    inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--sluice-ink-2);

    & > span {
      ${visuallyHidden}
    }

    & > kbd {
      display: none;
    }
  }
`;

interface SearchButtonProps extends Pick<DOMAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onFocus'> {
  onPress: () => void;
}

/** Opens the palette. Where there is room it looks like the field that comes. */
export function SearchButton({ onPress, ...preparation }: SearchButtonProps): ReactNode {
  const keys = keysOf(SHORTCUTS.palette);
  return (
    <Trigger
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(SHORTCUTS.palette)}
      onClick={onPress}
      {...preparation}
    >
      <Search aria-hidden />
      <span>{shellMessages.search}</span>
      <Key>{keys.join(' ')}</Key>
    </Trigger>
  );
}
