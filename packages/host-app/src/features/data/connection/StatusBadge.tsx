import { Badge, type BadgeTone } from '@sluice/builder-ui';
import type { ProviderConnection } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { connectionMessages } from './messages.ts';

type Status = ProviderConnection['combined']['status'];

const tones: Readonly<Record<Status, BadgeTone>> = { unknown: 'neutral', healthy: 'ok', degraded: 'warn' };

const Dot = styled.span`
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  border-radius: var(--sluice-radius-round);
  background: currentcolor;
`;

/** The state of a connection as a color and a word. */
export function StatusBadge({ status }: { status: Status }): ReactNode {
  return (
    <Badge tone={tones[status]} icon={<Dot aria-hidden />}>
      {connectionMessages.statuses[status]}
    </Badge>
  );
}
