import type { Finding } from '@sluice/liquid/text';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { Disclosure } from '../controls/disclosure/Disclosure.tsx';
import { ownElement } from '../theme/mixins.ts';
import { useFindingWords } from './messages.ts';
import { momentOf, type WhoAccepted } from './who-accepted.ts';

interface AcceptedFindingsProps {
  accepted: readonly Finding[];
  /** Takes back that a finding is meant so. Without it, it cannot be taken back here. */
  onAskAgain: ((finding: Finding) => void) | undefined;
  whoAccepted: WhoAccepted | undefined;
  /** Where a finding is, in words. */
  placeOf: ((finding: Finding) => string | undefined) | undefined;
}

/** The findings of which somebody has said that they are meant so, out of the way of the others. */
export function AcceptedFindings(props: AcceptedFindingsProps): ReactNode {
  const { accepted, onAskAgain, whoAccepted, placeOf } = props;
  const messages = useFindingWords();
  return (
    <Root title={messages.accepted(accepted.length)}>
      <List>
        {accepted.map((finding) => {
          const sentence = messages.sentence(finding);
          const place = placeOf?.(finding);
          const who = finding.key === undefined ? undefined : whoAccepted?.(finding.key);
          return (
            <li key={finding.key}>
              <CheckCheck size={16} aria-hidden />
              <Texts>
                <b>{sentence}</b>
                <Notes>
                  {place !== undefined && <span>{place}</span>}
                  {who !== undefined && <span>{messages.acceptedBy(who.name, momentOf(who.at))}</span>}
                  <span>{messages.comesBack}</span>
                </Notes>
              </Texts>
              {onAskAgain !== undefined && (
                <Button
                  compact
                  aria-label={messages.askAgainFor(sentence)}
                  onPress={() => onAskAgain(finding)}
                >
                  {messages.askAgain}
                </Button>
              )}
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
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    align-items: flex-start;
    padding-block: var(--sluice-space-2);
    color: var(--sluice-ink-2);
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ink-2);
  }
`;

const Texts = styled.div`
  ${ownElement}
  flex: 1 1 200px;
  min-inline-size: 0;

  & > b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Where it is, who has said it, and until when that counts. */
const Notes = styled.span`
  ${ownElement}
  display: block;
  font-size: var(--sluice-size-label);

  & > span:not(:last-child)::after {
    content: ' · ';
  }
`;
