import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, focusRing, stateTransition } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { IconTile } from './IconTile.styles.ts';

const look = css`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  padding: 14px var(--sluice-space-4);
  outline: none;
  color: inherit;
  text-decoration: none;
  ${stateTransition('border-color', 'box-shadow')}

  &:hover {
    border-color: var(--sluice-line-strong);
  }

  &:focus-visible {
    ${focusRing}
  }

  & b {
    display: block;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-inline-start: auto;
    color: var(--sluice-ink-3);
  }
`;

const LinkFrame = styled(Card).attrs({ forwardedAs: Link })<{ to: string }>`
  ${look}
`;

const ButtonFrame = styled(Card).attrs({ forwardedAs: 'button' })<{
  type: 'button';
  disabled?: boolean;
}>`
  ${look}
  inline-size: 100%;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  &:disabled b {
    color: var(--sluice-ink-3);
  }

  &:disabled > svg {
    visibility: hidden;
  }
`;

const Icon = styled(IconTile)`
  &[data-tone='quiet'] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-2);
  }

  &[data-tone='owner'] {
    background: var(--sluice-role-owner-soft);
    color: var(--sluice-role-owner);
  }

  &[data-tone='admin'] {
    background: var(--sluice-role-admin-soft);
    color: var(--sluice-role-admin);
  }
`;

interface CardContent {
  icon: ReactNode;
  tone: 'brand' | 'owner' | 'admin' | 'quiet';
  title: string;
  text: string;
}

/** A card that leads to another page. */
export function LinkCard({ to, ...content }: CardContent & { to: string }): ReactNode {
  return (
    <LinkFrame to={to}>
      <Content {...content} />
    </LinkFrame>
  );
}

function Content({ icon, tone, title, text }: CardContent): ReactNode {
  return (
    <>
      <Icon aria-hidden data-tone={tone}>
        {icon}
      </Icon>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <ChevronRight aria-hidden />
    </>
  );
}

interface ButtonCardProps extends CardContent {
  onPress: () => void;
  isDisabled?: boolean | undefined;
}

/** A card that opens something. */
export function ButtonCard({ onPress, isDisabled = false, ...content }: ButtonCardProps): ReactNode {
  return (
    <ButtonFrame type="button" disabled={isDisabled} onClick={onPress}>
      <Content {...content} />
    </ButtonFrame>
  );
}
