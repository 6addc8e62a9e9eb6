import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from './usePageTitle.ts';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: flex-end;
  justify-content: space-between;
  margin-block-end: 24px;

  /* Even the longest name leaves room for the actions. */
  & > :first-child {
    flex: 1 1 260px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & h1 {
    margin: 0;
    font: 700 26px/1.2 var(--sluice-font-display);
    letter-spacing: -0.01em;
    outline: none;
  }

  & p {
    margin: 2px 0 0;
    color: var(--sluice-ink-3);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

interface PageHeaderProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
}

/** The header of a screen. Its title takes focus when the screen opens, so keyboards and screen readers start there. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{subtitle}</p>
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Header>
  );
}
