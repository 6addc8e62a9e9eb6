import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';
import { Logo } from './Logo.tsx';
import { componentMessages } from './messages.ts';

const Main = styled.main`
  display: grid;
  gap: var(--sluice-space-4);
  align-content: center;
  justify-items: center;
  min-block-size: 100dvh;
  padding: var(--sluice-space-5);
  background: var(--sluice-surface-1);
  text-align: center;

  & h1 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-hero) / 1 var(--sluice-font-display);
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-section);
  }
`;

/** The 404 page. */
export function NotFound(): ReactNode {
  const { notFound: texts } = componentMessages;
  return (
    <Main>
      <Logo size={44} />
      <h1>{texts.code}</h1>
      <p>{texts.explanation}</p>
      <ButtonLink variant="primary" href={paths.home}>
        {texts.home}
      </ButtonLink>
    </Main>
  );
}
