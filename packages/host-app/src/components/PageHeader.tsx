import { below } from '@sluice/builder-ui';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { useFocusOnArrival } from '../lib/focus.ts';
import { componentMessages } from './messages.ts';

export const Header = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-3) var(--sluice-space-4);
  align-items: flex-end;
  justify-content: space-between;
  margin-block-end: var(--sluice-space-5);

  /* Even the longest name leaves room for the actions. */
  & > :first-child {
    flex: 1 1 260px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & h1 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-title) / 1.2 var(--sluice-font-display);
    letter-spacing: -0.01em;
    outline: none;
  }

  & p {
    margin: 2px 0 0;
    color: var(--sluice-ink-3);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
`;

/** What is needed least. On a phone it stands beside the title, so that the other actions are one line. */
export const LeastAction = styled.span`
  display: contents;

  @media ${below(768)} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: block;
  }
`;

/** Actions that are possible or not, which nobody knows yet: their place is there, and nothing moves when they come. */
export const ActionsToCome = styled.span`
  display: contents;
  visibility: hidden;
`;

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen. Its title takes focus when the screen opens, so keyboards and screen readers start there. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  const heading = useFocusOnArrival();
  return (
    <Header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Header>
  );
}

/** Sets the title of the browser tab of a page with tabs of its own. @param tab the open one; none where the page is as usual */
export function useTitleOfTab(title: string, tab: string | undefined): void {
  usePageTitle(tab === undefined ? title : componentMessages.tabTitle(tab, title));
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = componentMessages.pageTitle(title);
  }, [title]);
}
