import { EMAIL_PARTS, generateLiquid, isMessage, partOfEmail, type EmailPart } from '@sluice/liquid';
import { readableState, type SnippetVersion } from '@sluice/server/contracts';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { generatorMessages } from '../messages.ts';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--sluice-space-1) var(--sluice-space-3);
  margin: 0 0 var(--sluice-space-3);
  font-size: var(--sluice-size-control);

  & > dt {
    color: var(--sluice-ink-2);
  }

  & > dd {
    margin: 0;
    font-family: var(--sluice-font-code);
    font-size: var(--sluice-size-label);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

type Stored = Pick<SnippetVersion, 'builderState'>;

/** What a version has beside its body: the Liquid of its subject and its preheader. `undefined`: it is no email. */
export function emailLiquidOf({ builderState }: Stored): Record<EmailPart, string> | undefined {
  const state = readableState(builderState);
  if (state === null || !isMessage(state) || state.email === undefined) return undefined;
  const textOf = (part: EmailPart) => generateLiquid(partOfEmail(state, part)).text;
  return { subject: textOf('subject'), preheader: textOf('preheader') };
}

/** The Liquid that a version has beside its body. Nothing where it is no email. */
export function EmailLiquid({ builderState }: Stored): ReactNode {
  const { emailParts } = generatorMessages.history;
  const email = emailLiquidOf({ builderState });
  if (email === undefined) return null;
  return (
    <Lines>
      {EMAIL_PARTS.map((part) => (
        <Fragment key={part}>
          <dt>{emailParts[part]}</dt>
          <dd dir="auto">{email[part]}</dd>
        </Fragment>
      ))}
    </Lines>
  );
}
