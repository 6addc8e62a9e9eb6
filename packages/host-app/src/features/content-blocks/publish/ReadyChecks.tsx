import type { PublicationProblem } from '@sluice/server/contracts';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { publishMessages } from './messages.ts';
import * as S from './Publish.styles.ts';
import { useMissingAttributes } from './useMissingAttributes.ts';
import type { Compared, Publication } from './usePublication.ts';

type Tone = 'ok' | 'warn' | 'danger' | 'waiting';

const icons: Readonly<Record<Tone, ReactNode>> = {
  ok: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  waiting: <CircleDashed aria-hidden />,
};

/** These are about where the text goes, and not about the text. */
const aboutTarget: ReadonlySet<PublicationProblem['reason']> = new Set([
  'blankName',
  'longName',
  'nameCharacters',
  'nameTaken',
  'longDescription',
  'linkedElsewhere',
]);

interface ReadyChecksProps {
  publication: Publication;
  compared: Compared;
}

/** What Braze would refuse, and what is in order. */
export function ReadyChecks({ publication, compared }: ReadyChecksProps): ReactNode {
  const { problems, after, before, changedThere } = compared;
  const missing = useMissingAttributes(after);
  const isTextFine = problems.every(({ reason }) => aboutTarget.has(reason));
  return (
    <section>
      <h3>{problems.length === 0 ? publishMessages.ready : publishMessages.notReady}</h3>
      <S.Checks>
        {problems.map(({ reason, message, line }) => (
          <Check key={`${reason}:${line}:${message}`} tone="danger">
            {line === null ? message : publishMessages.inLine(line, message)}
          </Check>
        ))}
        {isTextFine && (
          <Check tone="ok">{publishMessages.size(new TextEncoder().encode(after).length)}</Check>
        )}
        <Check tone={missing.tone}>{attributeWords(missing)}</Check>
        {before !== null && !changedThere && publication.own !== null && (
          <Check tone="ok">{publishMessages.unchanged}</Check>
        )}
      </S.Checks>
    </section>
  );
}

function attributeWords(found: ReturnType<typeof useMissingAttributes>): string {
  switch (found.state) {
    case 'looking':
      return publishMessages.attributesChecking;
    case 'failed':
      return publishMessages.attributesUnknown;
    case 'none':
      return publishMessages.noAttributes;
    case 'known':
      return found.missing.length === 0
        ? publishMessages.attributesExist
        : publishMessages.attributesMissing(found.missing);
  }
}

function Check({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <li data-tone={tone}>
      {icons[tone]}
      <span>{children}</span>
    </li>
  );
}
