import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowMenuWidth, HEADLINE_SIZE } from '../layout/Site.styles.ts';

const Head = styled.header`
  max-inline-size: 640px;
  margin-block-end: 36px;

  & h2 {
    margin: 0;
    font: var(--sluice-weight-bold) ${HEADLINE_SIZE} / 1.08 var(--sluice-font-display);
    letter-spacing: -0.025em;
  }

  & p {
    margin: var(--sluice-space-3) 0 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-section);
  }

  ${belowMenuWidth} {
    margin-block-end: var(--sluice-space-5);

    & h2 {
      font-size: var(--sluice-size-display);
    }

    & p {
      font-size: var(--sluice-size-section);
    }
  }
`;

/** Title and first sentence of a section. */
export function SectionHead({ id, title, lead }: { id: string; title: string; lead: string }): ReactNode {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </Head>
  );
}
