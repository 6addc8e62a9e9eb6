import { Skeleton, TemplateComparison } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textComparisonMessages } from './messages.ts';
import { readTemplate } from '../../lib/read-template.ts';

const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

interface TextWordsProps {
  before: string;
  after: string;
}

/** Says in words how two texts differ, branch by branch. */
export function TextWords({ before, after }: TextWordsProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['templates-of-texts', before, after],
    queryFn: async () => ({ before: await readTemplate(before), after: await readTemplate(after) }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (before === after) return <Quiet>{textComparisonMessages.same}</Quiet>;
  if (data === undefined) return <Skeleton height="42px" />;
  if (data.before === null || data.after === null) return <Quiet>{textComparisonMessages.noWords}</Quiet>;
  return <TemplateComparison before={data.before} after={data.after} />;
}
