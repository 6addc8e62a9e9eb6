import { below, Note, type NoteTone } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsConnectionTold } from '../lib/http/connection.ts';

/** Something that a page has to say above its content. */
export interface PageBanner {
  id: string;
  tone: NoteTone;
  title?: ReactNode;
  text?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

interface PageBannersProps {
  /** What there is to say now, in the order of its weight among those of the same tone. */
  banners: readonly (PageBanner | undefined)[];
  /** Something else has the place, such as the progress of an import. */
  isTaken?: boolean;
  /** Says it at once to screen readers, and not once they have time. */
  isUrgent?: boolean;
  /** Quiet lines that have the place while there is no banner. */
  quiet?: ReactNode;
}

/**
 * The one banner of a page, above its content: what weighs most, with all else as rows in it. While the top of the page
 * says that there is no connection, it waits: hidden, so that what is under way in it goes on.
 */
export function PageBanners(props: PageBannersProps): ReactNode {
  const { banners, isTaken = false, isUrgent = false, quiet } = props;
  const isConnectionTold = useIsConnectionTold();
  const [first, ...rows] = banners
    .filter((banner) => banner !== undefined)
    .toSorted((one, other) => weights[one.tone] - weights[other.tone]);
  return (
    <>
      <Place
        role={first && (isUrgent ? 'alert' : 'status')}
        aria-live={isUrgent ? 'assertive' : 'polite'}
        hidden={isTaken || isConnectionTold}
      >
        {first && (
          <Banner
            key={first.id}
            data-page-banner
            tone={first.tone}
            title={first.title}
            action={
              <>
                {first.action && <Actions>{first.action}</Actions>}
                {rows.length > 0 && <Rows banners={rows} />}
              </>
            }
          >
            {first.text}
          </Banner>
        )}
      </Place>
      {!first && quiet}
    </>
  );
}

const weights: Readonly<Record<NoteTone, number>> = { danger: 0, warn: 1, info: 2, ok: 3 };

function Rows({ banners }: { banners: readonly PageBanner[] }): ReactNode {
  return (
    <List>
      {banners.map(({ id, title, text, action }) => (
        <li key={id}>
          <div>
            {title !== undefined && <strong>{title}</strong>} {text}
          </div>
          {action && <Actions>{action}</Actions>}
        </li>
      ))}
    </List>
  );
}

const Place = styled.div`
  &:not(:empty) {
    margin-block-end: var(--sluice-space-4);
  }
`;

/** As wide as the icon of a note and the gap behind it. */
const BEHIND_ICON = 'calc(var(--sluice-space-4) + var(--sluice-space-2))';

const Actions = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  max-inline-size: 100%;
`;

/** The buttons are beside the text, and below it where there is no room. */
const Banner = styled(Note)`
  flex-wrap: wrap;
  align-items: center;
  padding-inline-start: var(--sluice-space-4);

  & > svg {
    margin: 0;
  }

  & > div {
    flex: 1 1 240px;
  }

  @media ${below(560)} {
    & > ${Actions} {
      /* Where the text begins. */
      margin-inline-start: ${BEHIND_ICON};
    }
  }
`;

const List = styled.ul`
  display: grid;
  flex: 1 1 100%;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  padding-inline-start: ${BEHIND_ICON};
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    align-items: center;
    padding-block-start: var(--sluice-space-2);
    border-block-start: 1px solid color-mix(in srgb, currentcolor 24%, transparent);
  }

  & > li > div {
    flex: 1 1 240px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > li > div > strong {
    font-weight: var(--sluice-weight-semibold);
  }
`;
