import { codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import * as Searchable from '../../../components/SearchableField.styles.ts';

export { Field } from '../../../components/SearchableField.styles.ts';

export const Box = styled(Searchable.Box)`
  gap: var(--sluice-space-2);

  & > strong {
    flex: none;
    font-weight: var(--sluice-weight-semibold);
  }

  & > input {
    ${codeText}
  }
`;

export const Help = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;

  &[data-error] {
    color: var(--sluice-danger);
  }
`;

export const List = styled(Searchable.List)`
  inline-size: max(var(--trigger-width), 280px);

  & [role='option'] {
    display: flex;
    gap: var(--sluice-space-3);
    align-items: baseline;
  }

  & [role='option'] > strong {
    flex: none;
    min-inline-size: 56px;
    font-weight: var(--sluice-weight-semibold);
  }

  & [role='option'] > code {
    min-inline-size: 0;
  }
`;
