import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths, startPath } from '../config/paths.ts';
import { Logo } from './Logo.tsx';
import { Brand, Column, Screen } from './LonePage.styles.ts';
import { componentMessages } from './messages.ts';

const Code = styled.h1`
  && {
    font-size: var(--sluice-size-hero);
    line-height: 1;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--sluice-space-2);
`;

/** The 404 page, with a way to the public site and one to the own work, by the sign-in page if need be. */
export function NotFound(): ReactNode {
  const { notFound: texts } = componentMessages;
  return (
    <Screen data-lone-page>
      <Column>
        <Brand>
          <Logo size={44} />
          <Code>{texts.code}</Code>
          <p>{texts.explanation}</p>
        </Brand>
        <Ways>
          <ButtonLink variant="primary" href={paths.home}>
            {texts.home}
          </ButtonLink>
          <ButtonLink href={startPath}>{texts.dashboard}</ButtonLink>
        </Ways>
      </Column>
    </Screen>
  );
}
