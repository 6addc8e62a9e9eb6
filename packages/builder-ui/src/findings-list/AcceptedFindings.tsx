import type { Finding } from '@sluice/liquid/text';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { Disclosure } from '../controls/disclosure/Disclosure.tsx';
import { ownElement } from '../theme/mixins.ts';
import { useFindingWords } from './messages.ts';
import { dayOf, type WhoAccepted } from './who-accepted.ts';

interface AcceptedFindingsProps {
  accepted: readonly Finding[];
  /** Takes back that a finding is meant so. Without it, it cannot be taken back here. */
  onAskAgain: ((finding: Finding) => void) | undefined;
  whoAccepted: WhoAccepted | undefined;
}

/** The findings of which somebody has said that they are meant so, out of the way of the others. */
export function AcceptedFindings({ accepted, onAskAgain, whoAccepted }: AcceptedFindingsProps): ReactNode {
  const messages = useFindingWords();
  return (
    <Root title={messages.accepted(accepted.length)}>
      <List>
        {accepted.map((finding) => {
          const sentence = messages.sentence(finding);
          const who = finding.key === undefined ? undefined : whoAccepted?.(finding.key);
          return (
            <li key={finding.key}>
              <CircleCheck size={16} aria-hidden />
              <span>
                {sentence} {who !== undefined && <Who>{messages.acceptedBy(who.name, dayOf(who.at))} </Who>}
                {onAskAgain !== undefined && (
                  <Button
                    variant="link"
                    aria-label={messages.askAgainFor(sentence)}
                    onPress={() => onAskAgain(finding)}
                  >
                    {messages.askAgain}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </List>
    </Root>
  );
}

const Root = styled(Disclosure)`
  padding-inline: var(--sluice-space-3);
  border-block-start: 1px solid var(--sluice-line);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
const List = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    gap: var(--sluice-space-2);
    padding-block: var(--sluice-space-1);
    color: var(--sluice-ink-2);
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ok);
  }
`;

const Who = styled.span`
  ${ownElement}
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
