import { type PublicationProblem, listCustomAttributes, SEARCH_MAX } from '@sluice/server/contracts';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { listReferences } from '@sluice/liquid';
import { parseLiquid } from '@sluice/liquid/text';
import { useQuery } from '@tanstack/react-query';
import { publishMessages } from './messages.ts';
import * as S from './Publish.styles.ts';
import type { Compared, Publication } from './usePublication.ts';
import { call, catalogKey } from '../../../lib/api/api-client.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';

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

/** Shows what Braze would refuse, and what is in order. */
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

function attributeWords(check: ReturnType<typeof useMissingAttributes>): string {
  switch (check.state) {
    case 'looking':
      return publishMessages.attributesChecking;
    case 'failed':
      return publishMessages.attributesUnknown;
    case 'none':
      return publishMessages.noAttributes;
    case 'known':
      return check.missing.length === 0
        ? publishMessages.attributesExist
        : publishMessages.attributesMissing(check.missing);
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

const FOUND_MAX = 200;

type AttributeCheck =
  | { state: 'looking' | 'failed' | 'none'; tone: 'waiting' | 'warn' | 'ok' }
  | { state: 'known'; tone: 'ok' | 'warn'; missing: readonly string[] };

/** Finds out which custom attributes of a text are not among those that were imported. */
function useMissingAttributes(text: string): AttributeCheck {
  const workspaceId = useWorkspaceId();
  const names = useMemo(() => attributeNames(text), [text]);
  const { data, isError } = useQuery({
    queryKey: catalogKey(workspaceId, 'missing', names),
    queryFn: ({ signal }) => findMissing(workspaceId, names, signal),
    enabled: names.length > 0,
  });
  if (names.length === 0) return { state: 'none', tone: 'ok' };
  if (isError) return { state: 'failed', tone: 'warn' };
  if (data === undefined) return { state: 'looking', tone: 'waiting' };
  return { state: 'known', tone: data.length === 0 ? 'ok' : 'warn', missing: data };
}

function attributeNames(text: string): readonly string[] {
  const references = listReferences(parseLiquid(text));
  const names = references.filter(({ object }) => object === 'custom_attribute').map(({ name }) => name);
  return [...new Set(names)];
}

/** Asks for one name after the other: a text has a handful. */
async function findMissing(
  workspaceId: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const query = { page: 1, limit: FOUND_MAX, q: name.slice(0, SEARCH_MAX) };
    const { items } = await call(listCustomAttributes, { params: { workspaceId }, query }, { signal });
    if (!items.some(({ rawName }) => rawName === name)) missing.push(name);
  }
  return missing;
}
