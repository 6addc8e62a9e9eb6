import { below, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';
import { Actions, Header } from './PageHeader.tsx';
import { StickyHead } from './StickyHead.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-4);
  align-content: start;
`;

/** What one works on, and beside it the state of things; below one another where there is no room. */
const Columns = styled.div<{ $beside: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $beside }) => $beside};
  gap: var(--sluice-space-4);

  @media ${below(1080)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Launch = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.62fr) repeat(2, minmax(0, 1fr)) minmax(0, 1.2fr);
  gap: var(--sluice-space-3);
  margin-block-end: var(--sluice-space-5);

  & > :is(:first-child, :last-child) {
    grid-row: span 2;
  }

  @media ${below(1280)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :is(:first-child, :last-child) {
      grid-row: auto;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 10px;
  margin-block-end: var(--sluice-space-3);
`;

const Cards = styled(Stack)`
  gap: var(--sluice-space-3);
`;

const Above = styled(Skeleton)`
  margin-block-end: var(--sluice-space-3);
`;

const Rows = styled.div`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border-radius: var(--sluice-radius-m);
`;

/** As a title, the line about it, and what can be done with the whole page. */
function HeaderShape({ actions = 0 }: { actions?: number | undefined }): ReactNode {
  return (
    <Header as="div">
      <Stack style={{ gap: 6 }}>
        <Skeleton width="min(240px, 70%)" height="31px" />
        <Skeleton width="min(300px, 90%)" height="17px" />
      </Stack>
      {actions > 0 && (
        <Actions>
          {Array.from({ length: actions }, (_, action) => (
            <Skeleton key={action} width="104px" height="36px" />
          ))}
        </Actions>
      )}
    </Header>
  );
}

const ROWS = 8;

function ListShape({ above }: { above?: ReactNode }): ReactNode {
  return (
    <>
      {above}
      <Bar>
        <Skeleton width="262px" height="36px" />
        <Skeleton width="40%" height="36px" />
      </Bar>
      <Rows>
        <Skeleton height="40px" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="57px" />
        ))}
      </Rows>
    </>
  );
}

/** As the cards of a builder with its preview beside them. */
export function BuilderShape(): ReactNode {
  return (
    <Columns $beside="minmax(0, 0.77fr)" style={{ columnGap: 24 }}>
      <Cards>
        <Skeleton height="262px" />
        <Skeleton height="42px" />
        <Skeleton height="56px" />
      </Cards>
      <Skeleton height="288px" />
    </Columns>
  );
}

/** As the row that has the name of a draft. */
function BuilderHeadShape(): ReactNode {
  return (
    <StickyHead as="div">
      <Stack style={{ gap: 6, flex: 1 }}>
        <Skeleton width="min(160px, 70%)" height="18px" />
        <Skeleton width="min(280px, 90%)" height="12px" />
      </Stack>
      <Skeleton width="44px" height="32px" />
      <Skeleton width="96px" height="32px" />
    </StickyHead>
  );
}

function StartShape(): ReactNode {
  return (
    <>
      <Launch>
        {['create', 'snippets', 'data', 'settings', 'help', 'examples'].map((card, place) => (
          // Those at both ends are as high as two of the others.
          <Skeleton key={card} height={place === 0 || place === 5 ? '204px' : '96px'} />
        ))}
      </Launch>
      <CardsShape
        beside="332px"
        heights={[
          [104, 290],
          [171, 130],
        ]}
      />
    </>
  );
}

interface CardsShapeProps {
  beside: string;
  /** The heights of the cards of each column, in pixels. */
  heights: readonly (readonly number[])[];
}

function CardsShape({ beside, heights }: CardsShapeProps): ReactNode {
  return (
    <Columns $beside={beside}>
      {heights.map((cards) => (
        <Stack key={cards.join(' ')}>
          {cards.map((height) => (
            <Skeleton key={height} height={`${height}px`} />
          ))}
        </Stack>
      ))}
    </Columns>
  );
}

const SETTINGS = (
  <CardsShape
    beside="348px"
    heights={[
      [390, 190],
      [72, 73, 74, 168],
    ]}
  />
);
const BLOCK = <Skeleton height="320px" />;

interface Shape {
  /** How many buttons the header has. */
  actions?: number;
  /** In place of the usual header. */
  head?: ReactNode;
  body: ReactNode;
}

/** The shapes of the pages of the frame, by address. Others have a title and a block. */
const shapes: Readonly<Partial<Record<string, Shape>>> = {
  [paths.dashboard]: { body: <StartShape /> },
  [paths.generator]: { head: <BuilderHeadShape />, body: <BuilderShape /> },
  [paths.snippets]: { actions: 3, body: <ListShape /> },
  [paths.data]: { actions: 1, body: <ListShape above={<Above height="294px" />} /> },
  [paths.contentBlocks]: { actions: 2, body: <ListShape /> },
  [paths.settings]: { body: SETTINGS },
  [paths.profile]: { body: SETTINGS },
  [paths.userManagement]: { body: SETTINGS },
  [paths.subscription]: { body: SETTINGS },
};

/** The page of an address while it is on its way. It has the places of what comes, so that nothing jumps. */
export function PageShape({ path }: { path: string }): ReactNode {
  const { actions, head, body } = shapes[path] ?? { body: BLOCK };
  return (
    <>
      {head ?? <HeaderShape actions={actions} />}
      {body}
    </>
  );
}
