import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';

interface FindingsChipProps {
  errors: number;
  warnings: number;
  /** How many of which somebody has said that they are meant so. */
  accepted: number;
}

/** Says in the head of a card how many findings are about it, and how many are meant so. */
export function FindingsChip({ errors, warnings, accepted }: FindingsChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const tone = errors > 0 ? 'error' : 'warning';
  const Icon = severityIcons[tone];
  return (
    <>
      {errors + warnings > 0 && (
        <Chip data-tone={tone}>
          <Icon size={14} aria-hidden />
          <span aria-hidden>{errors + warnings}</span>
          <Spoken>{messages.cardFindings(errors, warnings)}</Spoken>
        </Chip>
      )}
      {accepted > 0 && (
        <Chip data-tone="accepted">
          <CheckCheck size={14} aria-hidden />
          <span aria-hidden>{accepted}</span>
          <Spoken>{messages.cardAccepted(accepted)}</Spoken>
        </Chip>
      )}
    </>
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

  &[data-tone='accepted'] {
    border: 1px solid var(--sluice-line);
    color: var(--sluice-ink-2);
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
