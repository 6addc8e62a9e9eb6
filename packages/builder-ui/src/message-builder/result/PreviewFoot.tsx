import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below } from '../../theme/mixins.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';

/** Says whether every letter of what was pasted is in a part of the message. */
export function PreviewFoot({ isWhole }: { isWhole: boolean }): ReactNode {
  const messages = useMessageBuilderMessages();
  return (
    <Place>
      <Foot>
        <Proof data-whole={isWhole || undefined}>
          {isWhole ? <ShieldCheck size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
          {isWhole ? messages.nothingLost : messages.somethingDiffers}
        </Proof>
        {isWhole && <Aside>{messages.everyLine}</Aside>}
      </Foot>
    </Place>
  );
}

/** What is around it, for its own width to count. */
const Place = styled.div`
  flex: none;
  container: preview-foot / inline-size;
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  min-block-size: 48px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

const Proof = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-warn);
  font-weight: var(--sluice-weight-semibold);

  &[data-whole] {
    color: var(--sluice-ok);
  }
`;

const Aside = styled.span`
  margin-inline-start: auto;

  @container preview-foot ${below(480)} {
    display: none;
  }
`;
