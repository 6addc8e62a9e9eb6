import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';

interface FindingsChipProps {
  errors: number;
  warnings: number;
}

/** Says in the head of a card how many findings are about it. */
export function FindingsChip({ errors, warnings }: FindingsChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const tone = errors > 0 ? 'error' : 'warning';
  const Icon = severityIcons[tone];
  return (
    <Chip data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{errors + warnings}</span>
      <Spoken>{messages.cardFindings(errors, warnings)}</Spoken>
    </Chip>
  );
}

const Chip = styled.span`
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 22px;
  padding-inline: var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  line-height: 1.3;

  & > svg {
    flex: none;
  }

  &[data-tone='warning'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  &[data-tone='error'] {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
