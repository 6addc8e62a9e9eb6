import { SluiceBuilder } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** The result stays in view below the bar at the top of the shell. */
export const Builder = styled(SluiceBuilder)`
  --sluice-result-inset: 80px;
`;
