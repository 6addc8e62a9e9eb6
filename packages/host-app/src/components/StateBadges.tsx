import { Badge, type BadgeTone } from '@sluice/builder-ui';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { componentMessages } from './messages.ts';

const texts = componentMessages.states;

/** On a snippet of which parts are missing. */
export function DraftBadge(): ReactNode {
  return <Badge icon={<PencilLine aria-hidden />}>{texts.draft}</Badge>;
}

/** Before the word of a state that lasts, in the color of the word. */
export const StateDot = styled.span`
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  border-radius: var(--sluice-radius-round);
  background: currentcolor;
`;

type ConnectionState = keyof typeof texts.connection;

const connectionTones: Readonly<Record<ConnectionState, BadgeTone>> = {
  none: 'neutral',
  unknown: 'neutral',
  healthy: 'ok',
  degraded: 'warn',
};

interface ConnectionBadgeProps {
  /** `none` where nobody has connected anything. */
  state: ConnectionState;
  /** What is said instead of the usual word. */
  children?: ReactNode;
}

/** Whether Braze, or a part of it, is connected, as a color and a word. */
export function ConnectionBadge({ state, children }: ConnectionBadgeProps): ReactNode {
  return (
    <Badge tone={connectionTones[state]} icon={<StateDot aria-hidden />}>
      {children ?? texts.connection[state]}
    </Badge>
  );
}
