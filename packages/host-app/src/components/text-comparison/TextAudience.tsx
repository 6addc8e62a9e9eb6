import { AudienceComparison, Skeleton, type MoveLabels } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { textComparisonMessages } from './messages.ts';
import { useMessagesOfTexts, type ComparedTexts } from './messages-of-texts.ts';

interface TextAudienceProps extends ComparedTexts {
  /** What the two texts are called, where "before" and "now" would mislead. */
  labels?: MoveLabels | undefined;
  /** The heading, where others are there before. */
  title?: string | undefined;
}

/** Says who of everybody receives something else by one text than by the other, or proves that nobody does. */
export function TextAudience({ labels, title, ...texts }: TextAudienceProps): ReactNode {
  const heading = title ?? textComparisonMessages.people;
  const messages = useMessagesOfTexts(texts);
  return (
    <section>
      <h3>{heading}</h3>
      {messages === undefined ? (
        <Skeleton height="84px" />
      ) : (
        <AudienceComparison {...messages} labels={labels} label={heading} />
      )}
    </section>
  );
}
