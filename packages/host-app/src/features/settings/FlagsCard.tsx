import { Badge } from '@sluice/builder-ui';
import { FlagName } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Section, SectionLoading } from '../../components/Section.tsx';
import { Foot } from '../../components/section/Section.styles.ts';
import { flagOptions } from '../../lib/people/workspaces-api.ts';
import { settingsMessages } from './messages.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--sluice-size-control);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--sluice-space-2);
    align-items: center;
    padding: 10px var(--sluice-space-4);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & code {
    overflow-wrap: anywhere;
    font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-code);
    font-variant-ligatures: none;
  }

  & p {
    grid-column: 1 / -1;
    margin: 0;
    color: var(--sluice-ink-3);
  }
`;

/** The feature flags, which the operator of the server sets. */
export function FlagsCard(): ReactNode {
  const { flags: texts } = settingsMessages;
  const { data, error, refetch } = useQuery(flagOptions);
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        <SectionLoading
          error={error}
          label={texts.loading}
          failed={texts.failed}
          onRetry={() => void refetch()}
          widths={['60%']}
        />
      </Section>
    );
  }
  return (
    <Section title={texts.title}>
      <List>
        {data.map(({ flagName, enabled }) => {
          const known = FlagName.safeParse(flagName);
          return (
            <li key={flagName}>
              <code>{flagName}</code>
              <Badge tone={enabled ? 'ok' : 'neutral'}>{enabled ? texts.on : texts.off}</Badge>
              {known.success && <p>{texts[known.data]}</p>}
            </li>
          );
        })}
      </List>
      <Foot>{texts.note}</Foot>
    </Section>
  );
}
